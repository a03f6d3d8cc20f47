import { drawsOf, seedHashOf } from '#src/rules/draws.ts';
import type { AnyRules, Table } from '#src/rules/game-rules.ts';

/** A round as it was told, with the seed that was revealed since. */
export interface ToldRound {
  readonly bet: unknown;
  readonly before: unknown;
  readonly outcome: unknown;
  readonly win: number;
  readonly seeds: { server_seed_hash: string; server_seed: string | null; client_seed: string; nonce: number };
}

/** What checking a round found. */
export interface RoundCheck {
  /** Whether the revealed seed is the one whose hash was published. */
  readonly isSeedOurs: boolean;
  /** Whether the seeds and the rules give the outcome that was told. */
  readonly isOutcomeTrue: boolean;
  readonly isWinTrue: boolean;
  readonly outcome: unknown;
  readonly win: number;
}

/** JSON whose keys are in order, so that two equal values are one text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? '';

/** Computes a round again from its seeds by the game's own rules. */
export const checkRound = (rules: AnyRules, table: Table, round: ToldRound): RoundCheck => {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, server_seed_hash } = round.seeds;
  if (serverSeed === null) throw new Error('the seed of this round is still in use');
  const draws = drawsOf({ serverSeed, clientSeed, nonce });
  const { outcome, win } = rules.play({ bet: round.bet, state: round.before, draws, table });
  return {
    isSeedOurs: seedHashOf(serverSeed) === server_seed_hash,
    isOutcomeTrue: textOf(outcome) === textOf(round.outcome),
    isWinTrue: win === round.win,
    outcome,
    win,
  };
};
