import { type Satang, satang } from '@chokdee/kernel';
import { BET_RULES, BET_TYPES, type BetType } from '#src/bet-types.ts';
import { permutations } from '#src/permutations.ts';

/** From how much stake on a number which share of the rate is left. */
export interface RateStep {
  readonly from_baht: number;
  /** Percent of the rate, 1 to 100. */
  readonly percent: number;
}

/** Half pay: what is left of the rate of a number that many want. */
export const REDUCED_PERCENT = 50;

/**
 * The rate of a line, in hundredths: it falls as the stake on its number passes the steps, and by half on a reduced number.
 * A line sells wholly at the step of its first baht.
 */
export const rateOf = (
  rate: number,
  { sold_baht, steps, isReduced }: { sold_baht: number; steps: readonly RateStep[]; isReduced: boolean },
): number => {
  const step = steps
    .filter(({ from_baht }) => from_baht <= sold_baht)
    .reduce((lowest, { percent }) => Math.min(lowest, percent), 100);
  return Math.floor((rate * step * (isReduced ? REDUCED_PERCENT : 100)) / 10_000);
};

/** What a line pays if it wins. Stakes are whole baht and rates hundredths, so this is exact. */
export const payoutOf = (amount_baht: number, rate: number): Satang => satang(amount_baht * rate);

/** The chance that a number wins, as a fraction with an exact denominator. */
export const chanceOf = (betType: BetType, number: string): { wins: number; of: number } => {
  const of = 10 ** BET_RULES[betType].digits;
  switch (betType) {
    case 'tod3':
    case 'tod4':
      return { wins: permutations(number).length, of };
    case 'front3':
    case 'bottom3':
      return { wins: 2 * of - 1, of: of * of }; // two prizes are drawn, and both may be the same
    case 'run_top':
      return { wins: 271, of: 1_000 }; // all but 9 × 9 × 9 of a thousand
    case 'run_bottom':
      return { wins: 19, of: 100 };
    default:
      return { wins: 1, of };
  }
};

/** The share of all stakes on a number that comes back to players, in percent. */
export const returnOf = (betType: BetType, number: string, rate: number): number => {
  const { wins, of } = chanceOf(betType, number);
  return (wins * rate) / of;
};

// The number of each bet type that pays its players most: all digits different, so that every order counts.
const BEST = '0123';

const bestOf = (betType: BetType): string => BEST.slice(0, BET_RULES[betType].digits);

/** The chance of the number that pays its players most: what a bet type is expected to return. */
export const bestChanceOf = (betType: BetType): { wins: number; of: number } => chanceOf(betType, bestOf(betType));

/** The highest return to players that a bet type has at a rate, in percent. */
export const bestReturnOf = (betType: BetType, rate: number): number => returnOf(betType, bestOf(betType), rate);

/** The highest chance that a number of a bet type has, in millionths, of which each chance is a whole number. */
export const highestChanceOf = (betType: BetType): number => HIGHEST_CHANCES[betType];

const HIGHEST_CHANCES = Object.fromEntries(
  BET_TYPES.map((betType) => {
    const { wins, of } = chanceOf(betType, BEST.slice(0, BET_RULES[betType].digits));
    return [betType, (wins * 1_000_000) / of];
  }),
) as Readonly<Record<BetType, number>>;
