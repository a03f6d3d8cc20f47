import { shownLimit } from '#src/features/lotto/bet-terms.ts';
import { readTermsOfRound } from '#src/features/lotto/terms-of-round.ts';
import type { Handler } from '#src/lib/context.ts';

/** How much may be staked in a round. */
export const limit: Handler<'GET /api/lotto/limit'> = async (input, { db }) => {
  const { round_id, bill_payout_max_baht, bets } = await readTermsOfRound(db, input.round_id);
  return { round_id, bill_payout_max: bill_payout_max_baht, bets: bets.map(shownLimit) };
};
