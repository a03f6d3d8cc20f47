import { z } from 'zod';
import { type Catch, shoot } from '#src/rules/fishing/shot.ts';
import { SPECIES, SPECIES_CODES, type SpeciesCode } from '#src/rules/fishing/species.ts';
import type { GameRules } from '#src/rules/game-rules.ts';

/** One shot: at what, and what it costs. */
export interface Shot {
  species: SpeciesCode;
  stake: number;
}

/** Fishing: each shot is a round of its own and stands alone, so nothing is remembered between shots. */
export const fishing: GameRules<Shot, null, Catch> = {
  kind: 'fishing',
  bet: z.strictObject({ species: z.enum(SPECIES_CODES), stake: z.int().positive() }),
  begin: () => null,
  problem: (bet, _state, table) => (table.stakes.includes(bet.stake) ? undefined : 'no cannon of that size'),
  stakeOf: (bet) => bet.stake,
  play: ({ bet, draws, table }) => {
    const outcome = shoot(bet.species, table.rtp, draws);
    return { outcome, win: outcome.multiplier * bet.stake, state: null };
  },
  describe: ({ species, multiplier }) =>
    multiplier > 0 ? `จับ${SPECIES[species].name_th}ได้ x${multiplier}` : `${SPECIES[species].name_th}หนีไปได้`,
};
