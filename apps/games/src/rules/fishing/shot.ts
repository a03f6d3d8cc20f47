import type { Draws } from '#src/rules/draws.ts';
import { catchChance } from '#src/rules/fishing/return.ts';
import { SPECIES, type SpeciesCode } from '#src/rules/fishing/species.ts';

/** What became of a shot, with the number drawn so that a player can see by how much. */
export interface Catch {
  species: SpeciesCode;
  /** The shot caught when `drawn` is below `wins`; `drawn` is one of `of` equally likely numbers. */
  drawn: number;
  wins: number;
  of: number;
  /** What the catch paid, in stakes; zero when the fish got away. */
  multiplier: number;
}

/** Whether a shot catches, and what it pays. The first number decides; a chest draws a second for what is inside. */
export const shoot = (species: SpeciesCode, rtp: number, draws: Draws): Catch => {
  const { wins, of } = catchChance(species, rtp);
  const drawn = draws.below(of);
  return { species, drawn, wins, of, multiplier: drawn < wins ? prizeOf(species, draws) : 0 };
};

const prizeOf = (species: SpeciesCode, draws: Draws): number => {
  const { prizes } = SPECIES[species];
  if (prizes.length === 1) return prizes[0].multiplier;
  let rest = draws.below(prizes.reduce((sum, prize) => sum + prize.weight, 0));
  for (const prize of prizes) {
    if (rest < prize.weight) return prize.multiplier;
    rest -= prize.weight;
  }
  throw new Error(`no prize of ${species} for ${rest}`);
};
