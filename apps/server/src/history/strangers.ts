import type { AskBeacon } from '#src/features/lotto/yeekee/beacon-client.ts';
import type { CataloguePage } from '#src/lib/games/game-provider.ts';

/** A round of a game that is over; amounts are satang. */
export interface PlayedRound {
  readonly id: string;
  readonly stake: number;
  readonly win: number;
  readonly risk?: number;
  readonly summary: string;
  readonly detail: unknown;
}

/** The strangers of a sandbox, as they were in its past: what they would have answered over HTTP, they say to whoever lives through it. */
export interface Strangers {
  readonly catalogue: () => CataloguePage['games'];
  /** Somebody at a table: each call is a round of the largest stake up to so much, with a bet that a number in [0, 1) picks. */
  readonly sitDown: (code: string, seed: string) => (most: number, pick: number) => PlayedRound | undefined;
  readonly askBeacon: AskBeacon;
}
