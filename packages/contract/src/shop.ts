import { z } from 'zod';
import { call } from '#src/call.ts';
import {
  agentFields,
  baht,
  bahtShown,
  body,
  instant,
  line,
  page,
  pageFields,
  query,
  referenceId,
  rowId,
  strictBody,
} from '#src/wire.ts';

const quantity = z.number().int().min(1).max(100).default(1);

/** How an exchange of points stands; goods wait until they are sent. */
export const REDEMPTION_STATES = ['done', 'waiting', 'sent', 'cancelled'] as const;

/** Something that points can be exchanged for, as a member sees it. */
export const ShopItem = z.object({
  item_id: referenceId,
  kind: z.enum(['credit', 'goods']),
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  /** Its price, and of credit what it brings. */
  point: bahtShown,
  value: bahtShown,
  /** How many are left; null: without end. */
  left: z.number().int().nullable(),
  member_max: z.number().int().nullable(),
  /** How many the member has had. */
  mine: z.number().int(),
  can_redeem: z.boolean(),
  /** Why not, in words. */
  reason: z.string(),
});

const Redemption = z.object({
  redemption_id: z.uuid(),
  item_id: referenceId,
  kind: z.enum(['credit', 'goods']),
  name: z.string(),
  image: z.string(),
  quantity: z.number().int(),
  point: bahtShown,
  value: bahtShown,
  state: z.enum(REDEMPTION_STATES),
  state_text: z.string(),
  note: z.string(),
  created_at: instant,
});

export const shopCalls = {
  'GET /api/redemption/list': call({
    summary: 'What points can be exchanged for, with what is left of each and whether the member may have it.',
    access: 'member',
    input: query({ ...agentFields, ...pageFields }),
    output: page(ShopItem).extend({ point: bahtShown }),
  }),
  'POST /api/redemption/calc': call({
    summary: 'What an exchange would cost and leave.',
    access: 'member',
    input: body({ item_id: rowId, quantity, ...agentFields }),
    output: z.object({
      item_id: referenceId,
      quantity: z.number().int(),
      point: bahtShown,
      value: bahtShown,
      point_before: bahtShown,
      point_after: bahtShown,
      can_redeem: z.boolean(),
      reason: z.string(),
    }),
    staysOpen: true,
  }),
  'POST /api/redemption/redeem': call({
    summary: 'Exchanges points: credit at once, goods as an order with an address.',
    access: 'member',
    input: body({
      item_id: rowId,
      quantity,
      /** What it was seen to cost in all: for more it is not exchanged. */
      point: baht.optional(),
      contact: strictBody({ name: line(100), phone: line(20), address: line(500) }).optional(),
      ...agentFields,
    }),
    output: Redemption,
    writes: 'once',
  }),
  'GET /api/redemption/history': call({
    summary: 'What the member has exchanged, newest first.',
    access: 'member',
    input: query({ ...agentFields, ...pageFields }),
    output: page(Redemption),
  }),
};
