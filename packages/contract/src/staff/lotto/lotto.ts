import { z } from 'zod';
import { betType, rate, rateShown, roundStatus } from '#src/lotto/lotto-wire.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, query, referenceId, strictBody } from '#src/wire.ts';

const text = (max: number) => z.string().trim().max(max);
/** What a limit can be. */
export const wholeBaht = z.number().int().min(0).max(2_000_000_000);
const INTEGER_MAX = 2_147_483_647;
const version = z.number().int().min(0).max(INTEGER_MAX);
/** As many as one types at once. */
const NUMBERS_MAX = 50;
/** A round, a market or a category. */
export const lottoId = referenceId.max(INTEGER_MAX);

const step = z.object({ from_baht: wholeBaht, percent: z.number().int().min(1).max(100) });
/** The terms of one bet type. */
const terms = {
  bet_type: betType,
  rate,
  line_min_baht: wholeBaht,
  line_max_baht: wholeBaht,
  member_number_baht: wholeBaht,
  house_number_baht: wholeBaht,
  steps: z.array(step).max(10),
};
const schedule = z.object({
  on: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('month_days'), days: z.array(z.number().int().min(1).max(31)).max(31) }),
    z.object({ kind: z.literal('weekdays'), weekdays: z.array(z.number().int().min(1).max(7)).max(7) }),
  ]),
  closes: text(5),
  draws: text(5),
  opens_minutes_before: z.number().int().min(1).max(60_000).optional(),
  opens: text(5).optional(),
  rounds: z
    .object({ count: z.number().int().min(1).max(500), every_minutes: z.number().int().min(1).max(1_440) })
    .optional(),
});
const market = {
  category_id: lottoId,
  name: text(60),
  emblem: text(20),
  schedule,
  result_shape: text(20),
  rule_text: text(5_000),
  cancel_minutes: z.number().int().min(0).max(10_000),
  cancel_per_day: z.number().int().min(0).max(100),
  /** After so long a draw without a result is late. */
  late_minutes: z.number().int().min(1).max(1_440),
  bill_payout_max_baht: wholeBaht,
  is_active: z.boolean(),
  sort: z.number().int().min(0).max(10_000),
  bets: z.array(z.object(terms)).max(10),
  holidays: z.array(z.object({ day: bangkokDay, moved_to: bangkokDay.nullable() })).max(100),
};

export const roundTimes = { closes_at: instant, draw_at: instant };

/** One change of a round's times by staff. */
const TimesChange = z.object({
  changed_at: instant,
  changed_by: z.string(),
  /** Who agreed that it closes later; null: nobody had to. */
  confirmed_by: z.string().nullable(),
  reason: z.string(),
  before: z.object(roundTimes),
  after: z.object(roundTimes),
});

/** A round as staff see it. */
export const staffRound = {
  round_id: lottoId,
  market_id: lottoId,
  name: z.string(),
  market_name: z.string(),
  emblem: z.string(),
  day: bangkokDay,
  no: z.number().int(),
  status: roundStatus,
  opens_at: instant,
  ...roundTimes,
  bills: z.number().int(),
  stake: bahtShown,
  version,
};

/** The rounds of a market on one day, counted by how far they have come. */
const roundCounts = {
  /** The first of them. */
  round_id: lottoId,
  closes_at: instant,
  scheduled: z.number().int(),
  open: z.number().int(),
  /** Closed, and not yet paid. */
  waiting: z.number().int(),
  ended: z.number().int(),
  stake: bahtShown,
};

/** One number of a round and what it could cost. */
const Risk = z.object({
  bet_type: betType,
  number: z.string(),
  stake: bahtShown,
  payout: bahtShown,
  lines: z.number().int(),
  /** What the next baht on it would get. */
  rate: rateShown,
  /** What is left of its room. */
  room_baht: z.number().int(),
  mode: z.enum(['closed', 'reduced']).nullable(),
});
const Outcome = z.object({ bet_type: betType, stake: bahtShown, worst_number: z.string(), worst_payout: bahtShown });

const bill = {
  bill_id: z.uuid(),
  member_id: z.number().int(),
  member_name: z.string(),
  round_id: lottoId,
  round_name: z.string(),
  status: z.enum(['active', 'won', 'lost', 'cancelled', 'refunded']),
  total: bahtShown,
  payout: bahtShown,
  line_count: z.number().int(),
  created_at: instant,
};

export const lottoCallsOfStaff = {
  'GET /bo/api/lotto/markets': staffCall({
    summary: 'Every market with its terms, also those that rest.',
    permission: 'lotto.view',
    input: query({}),
    output: z.object({
      categories: z.array(z.object({ category_id: lottoId, name: z.string() })),
      /** What can be bet on a draw, by the shape of its result. */
      payable: z.record(z.string(), z.array(betType)),
      markets: z.array(z.object({ market_id: lottoId, ...market, stop_reason: z.string().nullable(), version })),
    }),
  }),
  'POST /bo/api/lotto/markets/save': staffAct({
    summary:
      'Adds a market or changes it, for rounds that have not opened. A rate that gives back more than is staked needs an owner.',
    permission: 'lotto.edit',
    input: strictBody({ market_id: lottoId.optional(), ...market, version: version.optional() }),
    output: z.object({ market_id: lottoId, version }),
  }),
  'POST /bo/api/lotto/markets/stop': staffAct({
    summary: 'Stops the sale of a market at once, with a reason that players read, or lets it go on.',
    permission: 'lotto.risk',
    input: strictBody({ market_id: lottoId, reason: text(200).nullable() }),
    output: z.object({ market_id: lottoId, stop_reason: z.string().nullable() }),
  }),
  'GET /bo/api/lotto/calendar': staffCall({
    summary: 'How many rounds each market has on each day of a period of up to 42 days, and how far they have come.',
    permission: 'lotto.view',
    input: query({ from_day: bangkokDay, to_day: bangkokDay }),
    output: z.object({
      days: z.array(z.object({ market_id: lottoId, day: bangkokDay, ...roundCounts })),
      /** Of a holiday of the house its number and name; null and empty: the market's own. */
      holidays: z.array(
        z.object({
          market_id: lottoId,
          day: bangkokDay,
          moved_to: bangkokDay.nullable(),
          holiday_id: lottoId.nullable(),
          name: z.string(),
        }),
      ),
    }),
  }),
  'GET /bo/api/lotto/rounds': staffList({
    summary: 'Rounds of a period, with what was staked on them.',
    permission: 'lotto.view',
    filters: {
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
      market_id: lottoId.optional(),
      status: roundStatus.optional(),
    },
    item: z.object(staffRound),
  }),
  'GET /bo/api/lotto/exposure': staffCall({
    summary: 'What a round has sold by number and bet type, the worst that can happen, and what is to be expected.',
    permission: 'lotto.view',
    input: query({
      round_id: lottoId,
      bet_type: betType.optional(),
      limit: z.number().int().min(1).max(1_000).default(100),
    }),
    output: z.object({
      round: z.object(staffRound),
      /** The newest first. */
      times: z.array(TimesChange),
      bets: z.array(z.object(terms)),
      outcomes: z.array(Outcome),
      lines: z.number().int(),
      /** What the market's round before this one sold; null if there was none. */
      previous_stake: bahtShown.nullable(),
      /** The draw that would cost most. */
      worst: z.object({ top: z.string(), bottom: z.string() }),
      /** The worst of all outcomes of a draw: payouts less stakes. */
      worst_loss: bahtShown,
      expected_margin: bahtShown,
      risks: z.array(Risk),
    }),
  }),
  'GET /bo/api/lotto/numbers': staffCall({
    summary: 'What open draws of all markets have sold of some numbers, those with a comma between them; not of ยี่กี.',
    permission: 'lotto.view',
    input: query({ bet_type: betType, numbers: text(5 * NUMBERS_MAX) }),
    output: z.array(
      z.object({
        round_id: lottoId,
        name: z.string(),
        closes_at: instant,
        stake: bahtShown,
        /** What the dearest of them would pay. */
        payout: bahtShown,
        /** How many of them are closed, or pay half. */
        closed: z.number().int(),
        reduced: z.number().int(),
      }),
    ),
  }),
  'POST /bo/api/lotto/numbers/set': staffAct({
    summary:
      'Closes numbers of open rounds, halves their rates, or lets them go on: of one round, or of many markets at once.',
    permission: 'lotto.risk',
    input: strictBody({
      round_ids: z.array(lottoId).min(1).max(100),
      bet_type: betType,
      numbers: z.array(text(4)).min(1).max(NUMBERS_MAX),
      mode: z.enum(['closed', 'reduced', 'open']),
    }),
    /** Rounds that have closed meanwhile are left out. */
    output: z.object({ rounds: z.number().int() }),
  }),
  'POST /bo/api/lotto/rounds/bet': staffAct({
    summary: 'Changes the terms of one bet type for an open round alone.',
    permission: 'lotto.risk',
    input: strictBody({ round_id: lottoId, ...terms, version }),
    output: z.object({ version }),
  }),
  'GET /bo/api/lotto/bills': staffList({
    summary:
      'Bills, newest first; by what a caller says: a phone, a name, the bill’s number, what it cost; by round, or by a number that was bet on.',
    permission: 'lotto.view',
    filters: {
      search: text(100).optional(),
      bill_id: text(60).optional(),
      member_id: referenceId.optional(),
      round_id: lottoId.optional(),
      /** Only bills that have a line on this number, in the newest rounds or in the one that is asked for. */
      bet_type: betType.optional(),
      number: text(4).optional(),
    },
    /** `number_stake`: what of it was staked on the number that was asked for; null: none was. */
    item: z.object({ ...bill, number_stake: bahtShown.nullable() }),
  }),
  'GET /bo/api/lotto/bill': staffCall({
    summary: 'One bill with its lines, its transfers and what staff did to it.',
    permission: 'lotto.view',
    input: query({ member_id: referenceId, bill_id: z.uuid() }),
    output: z.object({
      ...bill,
      note: z.string(),
      lines: z.array(
        z.object({
          bet_type: betType,
          number: z.string(),
          amount: z.number().int(),
          rate,
          status: bill.status,
          payout: bahtShown,
        }),
      ),
      transfers: z.array(z.object({ kind: z.string(), title: z.string(), amount: bahtShown, at: instant })),
    }),
  }),
};
