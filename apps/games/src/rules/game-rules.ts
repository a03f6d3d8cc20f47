import type { z } from 'zod';
import type { Draws } from '#src/rules/draws.ts';

export type Kind = 'slot' | 'baccarat' | 'hilo' | 'fishing' | 'football';

/** One entry of the catalogue: a game with its own name, look and limits. */
export interface Table {
  /** The game's code in the catalogue, unique among all kinds: `slot-lotus`. */
  readonly code: string;
  readonly kind: Kind;
  readonly name_th: string;
  readonly name_en: string;
  readonly category: 'casino' | 'slot' | 'sport' | 'fishing' | 'freespin';
  readonly tags: readonly string[];
  /** What one may stake, in satang, smallest first. */
  readonly stakes: readonly number[];
  /** The published return in percent with two decimals; a test computes it exactly. */
  readonly rtp: number;
  readonly volatility: 'low' | 'medium' | 'high';
  /** The palette or theme by which it is drawn. */
  readonly look: string;
}

/** A round as the rules see it. */
export interface Played<Bet, State> {
  readonly bet: Bet;
  readonly state: State;
  readonly draws: Draws;
  readonly table: Table;
}

/** What became of it. */
export interface Decided<State, Outcome> {
  readonly outcome: Outcome;
  /** Satang to the player, stake included. */
  readonly win: number;
  readonly state: State;
}

/** A game whose round is over once it is played. Amounts are whole satang. Pure: same input, same answer. */
export interface GameRules<Bet, State, Outcome> {
  readonly kind: Kind;
  /** What a front end may send; a bad one is refused with 400. */
  readonly bet: z.ZodType<Bet>;
  /** What a player has before the first round, such as a shoe. Drawn with nonce 0; kept by the engine per seat. JSON. */
  begin(draws: Draws, table: Table): State;
  /** Why this bet cannot be played now at this table (it is then refused with 400); undefined if it can. */
  problem?(bet: Bet, state: State, table: Table): string | undefined;
  /** What the round costs. 0 is a free play: its win is paid on the last round that cost something, which stays open for it. */
  stakeOf(bet: Bet, state: State): number;
  /** What of the stake does not come back whatever the result; absent: all of it may be lost. Not for games with free plays. */
  riskOf?(bet: Bet): number;
  /** Draws with the round's own nonce, counted from 1. */
  play(input: Played<Bet, State>): Decided<State, Outcome>;
  /** What of the state the player may see, if not all of it: a shoe's cards stay hidden. */
  show?(state: State): unknown;
  /** A line in words for the player's history, Thai, at most 200 characters. */
  describe(outcome: Outcome, bet: Bet): string;
}

/** Rules of whatever game, for the engine, which hands them only what it got from them. */
export type AnyRules = GameRules<unknown, unknown, unknown>;
