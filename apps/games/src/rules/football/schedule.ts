import type { League, LeagueCode } from '#src/rules/football/leagues.ts';
import { LEAGUES } from '#src/rules/football/leagues.ts';

/** A matchday kicks off this often in each league. */
export const MATCHDAY_MS = 180_000;
/** How long a match takes to watch. */
export const MATCH_MS = 60_000;
/** How many matchdays can be bet on before they begin. */
export const MATCHDAYS_AHEAD = 3;
/** Four matches are played at once. */
export const MATCHES_PER_DAY = 4;

/** A match by league, matchday and its place in the day, such as `siam.9571200.2`. */
export interface MatchName {
  league: LeagueCode;
  matchday: number;
  place: number;
}

/** The text that names a match on the wire and in its draw. */
export const matchId = ({ league, matchday, place }: MatchName): string => `${league}.${matchday}.${place}`;

/** Reads a match's text; nothing for what names no match. */
export const readMatchId = (text: string): MatchName | undefined => {
  const parts = /^([a-z]+)\.(\d{1,9})\.([0-3])$/.exec(text);
  const league = parts?.[1] ?? '';
  return parts && Object.hasOwn(LEAGUES, league)
    ? { league: league as LeagueCode, matchday: Number(parts[2]), place: Number(parts[3]) }
    : undefined;
};

/** When a matchday kicks off, in milliseconds since 1970. */
export const kickOffAt = (league: League, matchday: number): number => matchday * MATCHDAY_MS + league.offsetMs;

/** The matchday that kicked off last: it is being played, or is over. */
export const latestMatchday = (league: League, now: number): number =>
  Math.floor((now - league.offsetMs) / MATCHDAY_MS);

/** Where a matchday stands: bets are taken while it is `open`, and paid when it is `over`. */
export const phaseOf = (league: League, matchday: number, now: number): 'later' | 'open' | 'live' | 'over' => {
  const untilKickOff = kickOffAt(league, matchday) - now;
  if (untilKickOff > MATCHDAYS_AHEAD * MATCHDAY_MS) return 'later';
  if (untilKickOff > 0) return 'open';
  return untilKickOff > -MATCH_MS ? 'live' : 'over';
};

/** Which minute of the ninety is being played. */
export const minuteAt = (league: League, matchday: number, now: number): number =>
  Math.max(0, Math.min(90, Math.floor(((now - kickOffAt(league, matchday)) / MATCH_MS) * 90)));
