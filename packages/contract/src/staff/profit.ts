import { z } from 'zod';
import { bahtShown } from '#src/wire.ts';

/** What the house won, in the one meaning that every screen and file has; signed from the house's side. */
export const profit = {
  /** Of bets that are decided: a bet counts on the day on which it was settled, a correction on the day on which it was made. */
  stakes: bahtShown,
  payouts: bahtShown,
  /** Stakes less payouts. */
  gross_win: bahtShown,
  /** Bonuses, cashback, rebates, points, affiliates, prizes and adjustments, on the day on which they were given. */
  costs: bahtShown,
  /** Gross win less costs. */
  net: bahtShown,
};

/** What is staked and not decided, and the most that it could pay: of games nobody but their providers knows. */
export const Open = z.object({ stakes: bahtShown, could_pay: bahtShown });
