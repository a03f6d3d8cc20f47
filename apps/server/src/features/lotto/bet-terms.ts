import type { Result } from '@chokdee/contract';
import { BET_RULES, BET_TYPES, type BetTerms, type BetType, bestReturnOf, isBetType } from '@chokdee/lotto';

/** The terms of one bet type as a table keeps them. */
export interface BetRow extends BetTerms {
  readonly bet_type: string;
}

/** The terms of one bet type that we know. */
export interface KnownBet extends BetTerms {
  readonly bet_type: BetType;
}

type ShownRate = Result<'GET /api/lotto/rate'>['bets'][number];
type ShownLimit = Result<'GET /api/lotto/limit'>['bets'][number];

/** Things by their bet type, in the order in which screens show those. */
export const inShownOrder = <T>(things: readonly T[], betTypeOf: (thing: T) => BetType): T[] =>
  things.toSorted((a, b) => BET_TYPES.indexOf(betTypeOf(a)) - BET_TYPES.indexOf(betTypeOf(b)));

/** The terms that a table keeps, in the order of screens. */
export const knownBets = (rows: readonly BetRow[]): KnownBet[] =>
  inShownOrder(
    rows.filter((row): row is KnownBet => isBetType(row.bet_type)),
    ({ bet_type }) => bet_type,
  );

/** What a bet type pays, and how much of all stakes that gives back. */
export const shownRate = ({ bet_type, rate, steps }: KnownBet): ShownRate => ({
  bet_type,
  name: BET_RULES[bet_type].name,
  digits: BET_RULES[bet_type].digits,
  rate,
  return_percent: Math.round(bestReturnOf(bet_type, rate) * 100) / 100,
  steps: steps.map(({ from_baht, percent }) => ({ from_baht, percent })),
});

/** How much may be staked on a number of a bet type. */
export const shownLimit = (bet: KnownBet): ShownLimit => ({
  bet_type: bet.bet_type,
  name: BET_RULES[bet.bet_type].name,
  line_min: bet.line_min_baht,
  line_max: bet.line_max_baht,
  member_number_max: bet.member_number_baht,
  house_number_max: bet.house_number_baht,
});
