import type { LeagueCode } from '#src/rules/football/leagues.ts';
import type { Score } from '#src/rules/football/markets.ts';
import type { MatchEvent } from '#src/rules/football/match.ts';

/** A match as the page gets it: clubs by their codes; the seed only when it is over. */
export interface WireMatch {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly seed_hash: string;
  readonly score: Score | null;
  readonly events: readonly MatchEvent[];
  readonly seed: string | null;
}

/** Four matches that kick off together. Instants are milliseconds since 1970. */
export interface WireDay {
  readonly matchday: number;
  readonly kick_off_at: number;
  readonly phase: 'later' | 'open' | 'live' | 'over';
  readonly matches: readonly WireMatch[];
}

/** A row of the table. */
export interface Standing {
  readonly club: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly goals: number;
  readonly against: number;
  readonly points: number;
}

/** The answer of `GET /games/api/football/league`. */
export interface WireLeague {
  readonly now: number;
  readonly league: LeagueCode;
  readonly days: readonly WireDay[];
  readonly standings: readonly Standing[];
}
