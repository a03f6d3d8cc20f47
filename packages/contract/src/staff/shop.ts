import { z } from 'zod';
import { REDEMPTION_STATES } from '#src/shop.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffList } from '#src/staff/staff-call.ts';
import {
  baht,
  bahtOrNone,
  bahtShown,
  instant,
  line,
  picture,
  referenceId,
  rowId,
  rowVersion,
  strictBody,
} from '#src/wire.ts';

const itemFields = {
  kind: z.enum(['credit', 'goods']),
  name: line(80),
  detail: z.string().trim().max(1_000),
  image: picture,
  /** The price in points. */
  point: baht,
  /** Of credit: the baht that the main wallet gets. */
  value: bahtOrNone,
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  member_max: z.number().int().min(1).max(1_000).nullable(),
  is_shown: z.boolean(),
  position: z.number().int().min(0).max(10_000),
};

const order = { member_id: referenceId, redemption_id: z.uuid() };

export const shopCallsOfStaff = {
  'GET /bo/api/shop/items': staffList({
    summary: 'The items of the point shop with how many were taken and what they cost.',
    permission: 'rewards.view',
    item: z.object({
      item_id: referenceId,
      ...itemFields,
      version: z.number().int(),
      taken: z.number().int(),
      cost: bahtShown,
      points_taken: bahtShown,
    }),
  }),
  'POST /bo/api/shop/items/save': staffAct({
    summary:
      'Puts something into the shop or changes it. Stock is of all that was ever put up, and not below what was taken.',
    permission: 'rewards.edit',
    input: strictBody({ item_id: rowId.optional(), version: rowVersion.optional(), ...itemFields }),
    output: z.object({ item_id: referenceId, version: z.number().int() }),
  }),
  'GET /bo/api/shop/orders': staffList({
    summary: 'What members took, newest first, or the goods that wait to be sent, oldest first.',
    permission: 'rewards.view',
    filters: { state: z.enum(['all', ...REDEMPTION_STATES]).default('waiting') },
    item: z.object({
      member: Person,
      redemption_id: z.uuid(),
      item_id: referenceId,
      name: z.string(),
      kind: z.enum(['credit', 'goods']),
      quantity: z.number().int(),
      point: bahtShown,
      value: bahtShown,
      state: z.enum(REDEMPTION_STATES),
      state_text: z.string(),
      /** Where goods go; null: not needed, or not for those who may not send. */
      contact: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
      note: z.string(),
      by: z.string(),
      created_at: instant,
      ended_at: instant.nullable(),
    }),
  }),
  'POST /bo/api/shop/orders/send': staffAct({
    summary: 'Says that goods were sent, with what the member is told.',
    permission: 'rewards.fulfil',
    input: strictBody({ ...order, note: line(300) }),
  }),
  'POST /bo/api/shop/orders/cancel': staffAct({
    summary: 'Cancels an order of goods that was not sent: the points return, and the stock does.',
    permission: 'rewards.fulfil',
    input: strictBody({ ...order, reason: line(300) }),
  }),
};
