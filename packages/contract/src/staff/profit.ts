import { z } from 'zod';
import { lottoId } from '#src/staff/lotto/lotto.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, query, referenceId, rowId, strictBody } from '#src/wire.ts';

/** What the house won, in the one meaning that every screen and file has; signed from the house's side. */
export const profit = {
  /** Of bets that are decided: a bet counts on the day on which it was settled, a correction on the day on which it was made. */
  stakes: bahtShown,
  payouts: bahtShown,
  /** Stakes less payouts. */
  gross_win: bahtShown,
  /**
   * Bonuses, cashback, rebates, points, affiliates, prizes and adjustments, on the day on which they were given; fees of providers, of
   * each day's gross win of their games by the rate of its month: a day that lost takes some of it back.
   */
  costs: bahtShown,
  /** Gross win less costs. */
  net: bahtShown,
};

/** What is staked and not decided, and the most that it could pay: of games nobody but their providers knows. */
export const Open = z.object({ stakes: bahtShown, could_pay: bahtShown });

/** What a profit is looked at by: each leads on to finer ones. */
const by = z.enum(['product', 'market', 'provider', 'game', 'round', 'bet_type', 'member', 'day', 'hour']);

const Sums = z.object({
  bets: z.number().int(),
  stakes: profit.stakes,
  payouts: profit.payouts,
  gross_win: profit.gross_win,
});
const spent = {
  given: bahtShown,
  /** What came back of it: a bonus that ended, an adjustment out, a provider's share of a day that lost. */
  returned: bahtShown,
  /** What is given less what came back. */
  amount: bahtShown,
  /** The amount of the other period. */
  before: bahtShown,
};
const Cost = z.object({
  name: z.string(),
  ...spent,
  /** What it consists of: an account of the books, or a provider by its number and name. */
  parts: z.array(z.object({ id: z.string(), name: z.string(), ...spent })),
});

/** A share of gross win, with two decimals. */
const percent = z.number().min(0).max(100).multipleOf(0.01);

const Compared = Sums.extend({ before: Sums });

export const profitCalls = {
  'GET /bo/api/profit': staffCall({
    summary:
      'One level of why a profit changed: a period against another one, what changed gross win most first. Costs and what is open belong to the whole house.',
    permission: 'profit.view',
    input: query({
      by: by.default('product'),
      from_day: bangkokDay,
      to_day: bangkokDay,
      /** The first day of the period to compare with, as long as the other; left out: the one just before. */
      against_day: bangkokDay.optional(),
      product: z.string().max(20).optional(),
      market_id: lottoId.optional(),
      provider_id: lottoId.optional(),
      game_id: lottoId.optional(),
      round_id: lottoId.optional(),
      /** The round to compare a round with. */
      against_round_id: lottoId.optional(),
    }),
    output: z.object({
      /** What the rows are: an answer that stands while the next is asked for says it for itself. */
      by,
      from_day: bangkokDay,
      to_day: bangkokDay,
      against: z.object({ from_day: bangkokDay, to_day: bangkokDay }),
      rows: z.array(
        Compared.extend({
          /** What it is: a product, a number of a market, a day …; of a round that only the other period had, null. */
          id: z.string().nullable(),
          /** What it is compared with, where that is another one: a round or a day of the other period. */
          against_id: z.string().nullable(),
          name: z.string(),
          against_name: z.string(),
        }),
      ),
      /** How many there are; the rows are those that changed most. */
      count: z.number().int(),
      /** Of all of them. */
      total: Compared,
      /** Of what the address narrows to, as it is called: the market, the provider, the game, the round. */
      within: z.object({ market: z.string(), provider: z.string(), game: z.string(), round: z.string() }),
      house: z
        .object({
          costs: z.array(Cost),
          open: Open,
        })
        .nullable(),
    }),
  }),
  'GET /bo/api/profit/fees': staffCall({
    summary: 'What providers of games take of their gross win: the rate of each month since it changed, newest first.',
    permission: 'profit.view',
    input: query({}),
    output: z.array(
      z.object({
        provider_id: referenceId,
        name: z.string(),
        is_active: z.boolean(),
        /** Of today; null: none was ever set. */
        percent: percent.nullable(),
        rates: z.array(z.object({ from_day: bangkokDay, percent, by: z.string(), set_at: instant })),
      }),
    ),
  }),
  'POST /bo/api/profit/fees/save': staffAct({
    summary: 'Sets what a provider takes of its gross win from a month on; earlier months keep theirs.',
    permission: 'profit.fees',
    input: strictBody({ provider_id: rowId, from_day: bangkokDay, percent }),
  }),
};
