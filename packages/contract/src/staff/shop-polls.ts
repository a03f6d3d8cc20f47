import { z } from 'zod';
import { REDEMPTION_STATES } from '#src/shop.ts';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffCall } from '#src/staff/staff-call.ts';
import {
  baht,
  bahtOrNone,
  bahtShown,
  instant,
  line,
  page,
  pageFields,
  query,
  referenceId,
  strictBody,
} from '#src/wire.ts';

const id = z.number().int().positive().max(2_147_483_647);
const version = z.number().int().min(0).max(1_000_000_000);
const nothingBack = z.object({});

const itemFields = {
  kind: z.enum(['credit', 'goods']),
  name: line(80),
  detail: z.string().trim().max(1_000),
  image: z.string().trim().max(300),
  /** The price in points. */
  point: baht,
  /** Of credit: the baht that the main wallet gets. */
  value: bahtOrNone,
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  member_max: z.number().int().min(1).max(1_000).nullable(),
  is_shown: z.boolean(),
  position: z.number().int().min(0).max(10_000),
};

const pollFields = {
  title: line(120),
  detail: z.string().trim().max(2_000),
  image: z.string().trim().max(300),
  opens_at: instant,
  closes_at: instant,
  quota_by: z.enum(['deposit', 'turnover']),
  quota_free: z.number().int().min(0).max(100),
  quota_baht: baht,
  quota_max: z.number().int().min(1).max(1_000),
  prize: z.enum(['split', 'each']),
  prize_amount: baht,
  prize_max: baht.nullable(),
  choices: z
    .array(strictBody({ choice_id: id.optional(), name: line(80), image: z.string().trim().max(300) }))
    .min(2)
    .max(20),
};

const order = { member_id: referenceId, redemption_id: z.uuid() };

export const shopCallsOfStaff = {
  'GET /bo/api/shop/items': staffCall({
    summary: 'The items of the point shop with how many were taken and what they cost.',
    access: 'staff',
    permission: 'rewards.view',
    input: query(pageFields),
    output: page(
      z.object({
        item_id: referenceId,
        ...itemFields,
        version: z.number().int(),
        taken: z.number().int(),
        cost: bahtShown,
        points_taken: bahtShown,
      }),
    ),
  }),
  'POST /bo/api/shop/items/save': staffCall({
    summary:
      'Puts something into the shop or changes it. Stock is of all that was ever put up, and not below what was taken.',
    access: 'staff',
    permission: 'rewards.edit',
    input: strictBody({ item_id: id.optional(), version: version.optional(), ...itemFields }),
    output: z.object({ item_id: referenceId, version: z.number().int() }),
    changes: true,
  }),
  'GET /bo/api/shop/orders': staffCall({
    summary: 'What members took, newest first, or the goods that wait to be sent, oldest first.',
    access: 'staff',
    permission: 'rewards.view',
    input: query({ state: z.enum(['all', ...REDEMPTION_STATES]).default('waiting'), ...pageFields }),
    output: page(
      z.object({
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
    ),
  }),
  'POST /bo/api/shop/orders/send': staffCall({
    summary: 'Says that goods were sent, with what the member is told.',
    access: 'staff',
    permission: 'rewards.fulfil',
    input: strictBody({ ...order, note: line(300) }),
    output: nothingBack,
    changes: true,
  }),
  'POST /bo/api/shop/orders/cancel': staffCall({
    summary: 'Cancels an order of goods that was not sent: the points return, and the stock does.',
    access: 'staff',
    permission: 'rewards.fulfil',
    input: strictBody({ ...order, reason: line(300) }),
    output: nothingBack,
    changes: true,
  }),
};

export const pollCallsOfStaff = {
  'GET /bo/api/polls': staffCall({
    summary: 'Every poll with its votes and what it pays.',
    access: 'staff',
    permission: 'rewards.view',
    input: query(pageFields),
    output: page(
      z.object({
        poll_id: referenceId,
        ...pollFields,
        choices: z.array(
          z.object({
            choice_id: referenceId,
            name: z.string(),
            image: z.string(),
            votes: z.number().int(),
            voters: z.number().int(),
          }),
        ),
        state: z.enum(['draft', 'open', 'void', 'resulted', 'paid']),
        /** Open, and its time is over: a result can be entered. */
        is_closed: z.boolean(),
        version: z.number().int(),
        votes: z.number().int(),
        voters: z.number().int(),
        result_choice: z.number().int().nullable(),
        paid: bahtShown,
        winners: z.number().int(),
        /** The result that waits for a second person. */
        approval_id: z.uuid().nullable(),
        /** Why its winners cannot be paid; null: nothing stands in the way. */
        alarm: z.enum(['paused', 'budget']).nullable(),
      }),
    ),
  }),
  'POST /bo/api/polls/save': staffCall({
    summary: 'Makes a poll or changes a draft; of an open one only words, pictures and a later end.',
    access: 'staff',
    permission: 'rewards.edit',
    input: strictBody({ poll_id: id.optional(), version: version.optional(), ...pollFields }),
    output: z.object({ poll_id: referenceId, version: z.number().int() }),
    changes: true,
  }),
  'POST /bo/api/polls/state': staffCall({
    summary: 'Opens a draft, or voids a poll that has no result: nobody wins and the reason is shown.',
    access: 'staff',
    permission: 'rewards.edit',
    input: strictBody({
      poll_id: id,
      version,
      state: z.enum(['open', 'void']),
      reason: z.string().trim().max(300).default(''),
    }),
    output: z.object({ version: z.number().int() }),
    changes: true,
  }),
  'POST /bo/api/polls/result': staffCall({
    summary: 'Enters the right choice of a poll that is closed; a second person confirms it, then winners are paid.',
    access: 'staff',
    permission: 'rewards.result',
    input: strictBody({ poll_id: id, choice_id: id, reason: line(300) }),
    output: ApprovalAsked,
    changes: true,
    stepUp: true,
  }),
};
