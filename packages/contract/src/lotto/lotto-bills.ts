import { LINES_MAX } from '@chokdee/lotto';
import { z } from 'zod';
import { call } from '#src/call.ts';
import { LogHead } from '#src/lotto/draw-log.ts';
import { betType, rate, rateShown, Seal } from '#src/lotto/lotto-wire.ts';
import {
  agentFields,
  bahtShown,
  bangkokDay,
  body,
  instant,
  line,
  nothing,
  page,
  pageFields,
  query,
  referenceId,
  strictBody,
} from '#src/wire.ts';

/** What a player could have typed: whether it is a number or an amount that is sold is the verdict of its line. */
const WantedLine = strictBody({
  bet_type: betType,
  number: z.string().max(20),
  /** Whole baht. */
  amount: z.number().max(Number.MAX_SAFE_INTEGER),
  /** The lowest rate that the player accepts, as he saw it. */
  rate: rate.optional(),
});
const billFields = {
  ...agentFields,
  round_id: referenceId.optional(),
  lines: z
    .array(WantedLine)
    .max(5 * LINES_MAX)
    .default([]),
  wallet_id: referenceId.optional(),
  accept_partial: z.boolean().default(false),
  note: z.string().trim().max(100).default(''),
};

const Problem = z.object({ line: z.number().int(), kind: z.string(), message: z.string() });
const QuotedLine = z.object({
  line: z.number().int(),
  bet_type: betType,
  number: z.string(),
  amount: z.number(),
  rate: rateShown,
  room: z.number(),
  payout: bahtShown,
  problem: Problem.nullable(),
});

/** A bill as its owner sees it. */
const billShown = {
  bill_id: z.uuid(),
  round_id: referenceId,
  round_name: z.string(),
  emblem: z.string(),
  status: z.enum(['active', 'won', 'lost', 'cancelled', 'refunded']),
  total: bahtShown,
  payout: bahtShown,
  line_count: z.number().int(),
  note: z.string(),
  created_at: instant,
  closes_at: instant,
  draw_at: instant,
  /** Until when the member may cancel it; null: not any more. */
  cancel_until: instant.nullable(),
};
/** What all bills of a filter come to, however many pages they are. */
const BillTotals = z.object({
  bills: z.number().int(),
  /** What was staked and not given back. */
  stake: bahtShown,
  /** The part of it that still waits for its draw. */
  waiting: bahtShown,
  payout: bahtShown,
});
const BillLine = z.object({
  bet_type: betType,
  number: z.string(),
  amount: z.number().int(),
  rate,
  status: z.enum(['active', 'won', 'lost', 'cancelled', 'refunded']),
  payout: bahtShown,
});
/** What proves that a bill was sold as it is: a leaf of its round's tree, signed by the house. Bytes are base64. */
const Receipt = z.object({
  /** What was sold, word for word. */
  text: z.string(),
  salt: z.string(),
  leaf: z.string(),
  /** Ed25519 over the leaf. */
  signature: z.string(),
  /** In SPKI. */
  public_key: z.string(),
  /** The newest head of the log of draws when it was sold: proof of all that was published before. Null: there was no log yet. */
  log: LogHead.nullable(),
});
const BillDetail = z.object({ ...billShown, lines: z.array(BillLine), receipt: Receipt });
/** What a member owes of what a wrong result paid him in a round. */
const BillDebt = z.object({
  /** What could be taken back at once. */
  taken: bahtShown,
  /** What he had spent by then, and what later wins have settled of it. */
  amount: bahtShown,
  collected: bahtShown,
});
/** The place of a leaf in its round's tree (RFC 9162). Bytes are base64. */
const LeafPlace = z.object({ index: z.number().int(), path: z.array(z.string()) });

const SavedSet = z.object({
  set_id: z.uuid(),
  name: z.string(),
  lines: z.array(z.object({ bet_type: betType, number: z.string(), amount: z.number().int() })),
});

export const billCalls = {
  'POST /api/lotto/bill/validate': call({
    summary: 'Prices a bill and says what is wrong with each line. Advice only: creating checks everything again.',
    access: 'member',
    input: body(billFields),
    output: z.object({
      validation_id: z.string(),
      round_id: referenceId,
      is_sellable: z.boolean(),
      /** Why the bill as a whole cannot be sold, in words; null if it can. */
      reason: z.string().nullable(),
      total: bahtShown,
      lines: z.array(QuotedLine),
      problems: z.array(Problem),
    }),
  }),
  'POST /api/lotto/bill/create': call({
    summary: 'Buys a bill: all of it, or the sellable part if that was asked for.',
    access: 'member',
    input: body(billFields),
    output: z.object({ ...BillDetail.shape, problems: z.array(Problem) }),
    writes: 'self',
  }),
  'GET /api/lotto/bill/list': call({
    summary: 'The bills of the member, newest first.',
    access: 'member',
    input: query({
      ...agentFields,
      day: bangkokDay.optional(),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
      market_id: referenceId.optional(),
      status: billShown.status.optional(),
      /** Asks for the totals of all that the filter finds beside the page. */
      include: z.literal('totals').optional(),
      ...pageFields,
    }),
    output: page(z.object(billShown)).extend({ totals: BillTotals.optional() }),
  }),
  'GET /api/lotto/bill/detail': call({
    summary: 'One bill of the member with its lines.',
    access: 'member',
    input: query({ ...agentFields, bill_id: z.string().max(60).optional() }),
    /** The debt is that of all his bills in the round together; null if nothing of this bill's wins was owed. */
    output: BillDetail.extend({ debt: BillDebt.nullable() }),
  }),
  'GET /api/lotto/bill/proof': call({
    summary: 'What proves that a bill is in the tree that its round published at close; the place is null until then.',
    access: 'member',
    input: query({ ...agentFields, bill_id: z.string().max(60).optional() }),
    output: z.object({
      bill_id: z.uuid(),
      round_id: referenceId,
      receipt: Receipt,
      seal: Seal.nullable(),
      place: LeafPlace.nullable(),
      /** Of a bill that was taken back: the leaf that says so. */
      cancellation: z
        .object({ text: z.string(), salt: z.string(), leaf: z.string(), place: LeafPlace.nullable() })
        .nullable(),
    }),
  }),
  'POST /api/lotto/bill/cancel': call({
    summary: 'Takes a bill back while its rule allows it.',
    access: 'member',
    input: body({ ...agentFields, bill_id: z.string().max(60).optional() }),
    output: z.object({ bill_id: z.uuid(), status: z.literal('cancelled'), refunded: bahtShown }),
    writes: 'once',
  }),
  'GET /api/lotto/debts': call({
    summary: 'What the member was paid by a wrong result, spent, and has not given back: later wins settle it.',
    access: 'member',
    input: query({ ...agentFields }),
    output: z.array(
      z.object({
        debt_id: z.uuid(),
        round_id: referenceId,
        round_name: z.string(),
        /** Why the result was corrected. */
        reason: z.string(),
        amount: bahtShown,
        collected: bahtShown,
        created_at: instant,
      }),
    ),
  }),
  'GET /api/lotto/sets': call({
    summary: 'The numbers that the member keeps to bet on again.',
    access: 'member',
    input: query({ ...agentFields }),
    output: z.array(SavedSet),
  }),
  'POST /api/lotto/set/save': call({
    summary: 'Keeps numbers under a name.',
    access: 'member',
    input: body({
      ...agentFields,
      name: line(40),
      lines: z
        .array(
          strictBody({ bet_type: betType, number: z.string().max(4), amount: z.number().int().min(1).max(10_000_000) }),
        )
        .min(1)
        .max(LINES_MAX),
    }),
    output: SavedSet,
    writes: 'once',
  }),
  'POST /api/lotto/set/delete': call({
    summary: 'Forgets numbers that were kept.',
    access: 'member',
    input: body({ ...agentFields, set_id: z.uuid() }),
    output: nothing,
    writes: 'once',
  }),
};
