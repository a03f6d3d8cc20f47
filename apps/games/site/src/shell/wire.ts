import type { Table } from '#src/rules/game-rules.ts';

/** What the seeds of a seat show. */
export interface SeatSeeds {
  readonly server_seed_hash: string;
  readonly next_server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** A round of the past. Amounts are satang. */
export interface WireRound<Outcome = unknown, Bet = unknown> {
  readonly round_id: string;
  readonly at: string;
  readonly bet: Bet;
  readonly stake: number;
  /** None for a round that was not played. */
  readonly outcome: Outcome | null;
  readonly win: number;
  readonly status: 'asked' | 'open' | 'played' | 'settled' | 'refused' | 'returning' | 'returned';
  readonly refused: string | null;
  readonly summary: string;
  readonly seeds: { server_seed_hash: string; server_seed: string | null; client_seed: string; nonce: number };
  readonly before: unknown;
}

/** The answer of `GET seat`. */
export interface WireSeat<State = unknown, Outcome = unknown, Bet = unknown> {
  readonly table: Table;
  /** None when the operator does not say. */
  readonly balance: number | null;
  readonly currency: string;
  readonly is_demo: boolean;
  readonly language: 'th' | 'en';
  readonly lobby_origin: string;
  readonly state: State;
  readonly seeds: SeatSeeds;
  readonly last_rounds: readonly WireRound<Outcome, Bet>[];
  /** A round whose end was not seen: the page went away meanwhile. */
  readonly unseen_round: WireRound<Outcome, Bet> | null;
}

/** A round that was played. */
export interface WirePlayed<State = unknown, Outcome = unknown> {
  readonly round_id: string;
  readonly outcome: Outcome;
  readonly win: number;
  readonly balance: number | null;
  readonly state: State;
  readonly nonce: number;
}

/** A round that was not played. */
export interface WireRefused {
  readonly refused: string;
  readonly message: string;
  readonly balance: number | null;
}
