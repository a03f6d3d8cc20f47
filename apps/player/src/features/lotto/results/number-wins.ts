import { BET_RULES, type BetType, winningNumbers } from '@chokdee/lotto';
import type { RoundResult } from '#src/features/lotto/lotto-queries.ts';

/** A round in which a number wins, and by which bets. */
export interface NumberWin {
  readonly shown: RoundResult;
  readonly betTypes: readonly BetType[];
}

/** The bets of a round by which a number wins: of as many digits as it has, and only what the market sells. */
export const winsOf = ({ round, result }: RoundResult, number: string): BetType[] => {
  if (!result) return [];
  const winning = winningNumbers(result.prizes);
  return round.bet_types.filter((type) => BET_RULES[type].digits === number.length && winning[type].includes(number));
};

/** The rounds in which a number wins, in the order in which they came. */
export const findWins = (results: readonly RoundResult[], number: string): NumberWin[] =>
  results.map((shown) => ({ shown, betTypes: winsOf(shown, number) })).filter(({ betTypes }) => betTypes.length > 0);
