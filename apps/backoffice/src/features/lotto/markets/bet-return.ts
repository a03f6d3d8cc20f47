import type { BetType } from '#src/features/lotto/lotto-words.ts';

interface Odds {
  readonly digits: number;
  /** The chance of the number that wins most often: all its digits are different, so that every order counts. */
  readonly chance: number;
}

/** How many digits each bet type has, and how often its best number wins. The server judges by the same odds. */
const ODDS: Readonly<Record<BetType, Odds>> = {
  top3: { digits: 3, chance: 1 / 1_000 },
  tod3: { digits: 3, chance: 6 / 1_000 },
  front3: { digits: 3, chance: 1_999 / 1_000_000 },
  bottom3: { digits: 3, chance: 1_999 / 1_000_000 },
  top2: { digits: 2, chance: 1 / 100 },
  bottom2: { digits: 2, chance: 1 / 100 },
  run_top: { digits: 1, chance: 271 / 1_000 },
  run_bottom: { digits: 1, chance: 19 / 100 },
  top4: { digits: 4, chance: 1 / 10_000 },
  tod4: { digits: 4, chance: 24 / 10_000 },
};

/** How many digits a number of a bet type has. */
export const digitsOf = (betType: BetType): number => ODDS[betType].digits;

/** The share of all stakes that comes back to players at a rate, in percent with two decimals. */
export const returnOf = (betType: BetType, rate: number): number =>
  Math.round(ODDS[betType].chance * rate * 10_000) / 100;

/** What gives back more than was staked is for owners alone. */
export const RETURN_MAX = 100;
