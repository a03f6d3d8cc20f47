import type { SpeciesCode } from '#src/rules/fishing/species.ts';
import { SPECIES } from '#src/rules/fishing/species.ts';

/** A chance as whole numbers: `wins` cases of `of`. */
export interface Chance {
  wins: number;
  of: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * How likely one shot catches this species. The chance is the return divided by the mean prize, as a fraction of whole
 * numbers, so that chance × prize is the published return and not a number near it.
 */
export const catchChance = (code: SpeciesCode, rtp: number): Chance => {
  const { prizes } = SPECIES[code];
  const weights = sumOf(prizes.map((prize) => prize.weight));
  const paid = sumOf(prizes.map((prize) => prize.weight * prize.multiplier));
  return { wins: Math.round(rtp * 100) * weights, of: 10_000 * paid };
};

/** The exact return of shooting at a species, in percent: each prize times its own chance, added up over a common divisor. */
export const returnOf = (code: SpeciesCode, rtp: number): number => {
  const { prizes } = SPECIES[code];
  const { wins, of } = catchChance(code, rtp);
  const weights = BigInt(sumOf(prizes.map((prize) => prize.weight)));
  const paid = prizes.reduce((sum, prize) => sum + BigInt(prize.weight * prize.multiplier) * BigInt(wins), 0n);
  const basisPoints = (paid * 10_000n) / (weights * BigInt(of));
  const rest = (paid * 10_000n) % (weights * BigInt(of));
  return rest === 0n ? Number(basisPoints) / 100 : Number.NaN;
};
