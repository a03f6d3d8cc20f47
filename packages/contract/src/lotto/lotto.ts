import { z } from 'zod';
import { call } from '#src/call.ts';
import { betType, DrawResult, Prizes, rate, roundStatus, Seal } from '#src/lotto/lotto-wire.ts';
import { agentFields, bangkokDay, instant, page, pageFields, query, referenceId } from '#src/wire.ts';

/** A round as players see it. */
export const RoundShown = z.object({
  round_id: referenceId,
  market_id: referenceId,
  category_id: referenceId,
  /** The market and the day or round, such as `หวยรัฐบาล งวด 16 พ.ย. 2569`. */
  name: z.string(),
  market_name: z.string(),
  emblem: z.string(),
  /** Whether members shoot its numbers; its emblem is only a picture. */
  is_yeekee: z.boolean(),
  day: bangkokDay,
  no: z.number().int(),
  status: roundStatus,
  opens_at: instant,
  closes_at: instant,
  draw_at: instant,
  bet_types: z.array(betType),
  /** Why it is not sold for now, in the operator's words; null while it is. */
  stop_reason: z.string().nullable(),
});

const LastRound = z.object({
  round_id: referenceId,
  name: z.string(),
  day: bangkokDay,
  no: z.number().int(),
  status: roundStatus,
});
/** A market in the lobby: what is open or comes next, and what came before it. */
const MarketShown = z.object({
  market_id: referenceId,
  name: z.string(),
  emblem: z.string(),
  is_yeekee: z.boolean(),
  round: RoundShown.nullable(),
  /** The round before; without prizes while it waits for its result or if it was voided. */
  last: LastRound.extend({ prizes: Prizes.nullable() }).nullable(),
  /** The last one that was drawn: the same, or one before it. */
  drawn: LastRound.extend({ prizes: Prizes }).nullable(),
});

/** A round with its result. */
const RoundResult = z.object({
  round: RoundShown,
  /** Null until it is confirmed. */
  result: DrawResult.nullable(),
  /** Why the round was voided; null if it was not. */
  void_reason: z.string().nullable(),
});

const step = z.object({ from_baht: z.number().int(), percent: z.number().int() });
const NumberRef = z.object({ bet_type: betType, number: z.string() });
const BetRate = z.object({
  bet_type: betType,
  name: z.string(),
  digits: z.number().int(),
  rate,
  /** The share of all stakes that comes back to players, in percent: at most, for a number of different digits. */
  return_percent: z.number(),
  steps: z.array(step),
});
const BetLimit = z.object({
  bet_type: betType,
  name: z.string(),
  line_min: z.number().int(),
  line_max: z.number().int(),
  member_number_max: z.number().int(),
  house_number_max: z.number().int(),
});
const cancelRule = { cancel_minutes: z.number().int(), cancel_per_day: z.number().int() };

const roundQuery = query({ ...agentFields, round_id: referenceId.optional() });
export const lottoCalls = {
  'GET /api/lotto/lobby': call({
    summary: 'Every market by category, with the round that is open or comes next.',
    access: 'public',
    input: query({ ...agentFields }),
    output: z.object({
      categories: z.array(z.object({ category_id: referenceId, name: z.string(), markets: z.array(MarketShown) })),
    }),
    cachedBy: 'lotto',
    hasStatus: true,
  }),
  'GET /api/lotto/rounds': call({
    summary: 'Rounds that are open, soonest to close first; or those of a day, a market or a status.',
    access: 'public',
    input: query({
      ...agentFields,
      category_id: referenceId.optional(),
      market_id: referenceId.optional(),
      day: bangkokDay.optional(),
      status: roundStatus.optional(),
      ...pageFields,
    }),
    output: page(RoundShown),
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/round': call({
    summary: 'One round.',
    access: 'public',
    input: roundQuery,
    output: RoundShown,
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/rule': call({
    summary: 'The rules of a round in words.',
    access: 'public',
    input: roundQuery,
    output: z.object({ round_id: referenceId, text: z.string(), ...cancelRule }),
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/rate': call({
    summary: 'What a round pays, and its closed and reduced numbers.',
    access: 'public',
    input: roundQuery,
    output: z.object({
      round_id: referenceId,
      bets: z.array(BetRate),
      closed: z.array(NumberRef),
      reduced: z.array(NumberRef),
    }),
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/limit': call({
    summary: 'How much may be staked in a round.',
    access: 'public',
    input: roundQuery,
    output: z.object({ round_id: referenceId, bill_payout_max: z.number().int(), bets: z.array(BetLimit) }),
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/result': call({
    summary: 'The result of a round, with those that were corrected, and the seal of its bills.',
    access: 'public',
    input: roundQuery,
    output: z.object({ ...RoundResult.shape, earlier: z.array(DrawResult), seal: Seal.nullable() }),
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/results': call({
    summary: 'The results of a day, or of a market: what was drawn last comes first.',
    access: 'public',
    input: query({
      ...agentFields,
      day: bangkokDay.optional(),
      category_id: referenceId.optional(),
      market_id: referenceId.optional(),
      ...pageFields,
    }),
    output: page(RoundResult),
    cachedBy: 'lotto',
  }),
  'GET /api/lotto/rates': call({
    summary: 'What the markets of a category pay.',
    access: 'public',
    input: query({ ...agentFields, category_id: referenceId.optional() }),
    output: z.object({
      categories: z.array(z.object({ category_id: referenceId, name: z.string() })),
      markets: z.array(
        z.object({
          market_id: referenceId,
          category_id: referenceId,
          name: z.string(),
          emblem: z.string(),
          bets: z.array(BetRate),
          limits: z.array(BetLimit),
        }),
      ),
    }),
    cachedBy: 'lotto',
  }),
};
