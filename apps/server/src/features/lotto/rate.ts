import { type BetType, isBetType } from '@chokdee/lotto';
import { inShownOrder, shownRate } from '#src/features/lotto/bet-terms.ts';
import { readTermsOfRound } from '#src/features/lotto/terms-of-round.ts';
import type { Handler } from '#src/lib/context.ts';

interface NumberRow {
  readonly bet_type: string;
  readonly number: string;
  readonly mode: string;
}

/** What a round pays, and the numbers that it does not sell or pays half. */
export const rate: Handler<'GET /api/lotto/rate'> = async (input, { db }) => {
  const { round_id, bets } = await readTermsOfRound(db, input.round_id);
  const numbers = await db
    .selectFrom('lotto_round_number')
    .select(['bet_type', 'number', 'mode'])
    .where('round_id', '=', round_id)
    .orderBy('number')
    .execute();
  return {
    round_id,
    bets: bets.map(shownRate),
    closed: numbersOf(numbers, 'closed'),
    reduced: numbersOf(numbers, 'reduced'),
  };
};

const numbersOf = (numbers: readonly NumberRow[], mode: string): { bet_type: BetType; number: string }[] =>
  inShownOrder(
    numbers.flatMap((one) =>
      one.mode === mode && isBetType(one.bet_type) ? [{ bet_type: one.bet_type, number: one.number }] : [],
    ),
    ({ bet_type }) => bet_type,
  );
