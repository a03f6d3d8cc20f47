import { useEffect, useState } from 'react';
import { call } from '#site/shell/calls.ts';
import type { WireDay, WireLeague } from '#src/rules/football/wire.ts';

const LIVE_MS = 1_500;
const QUIET_MS = 4_000;
const CLOCK_MS = 250;

/** The league as it stands, and the server's clock. */
export interface LeagueView {
  readonly league: WireLeague | undefined;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

/** Follows a league: often while a match is played, now and then otherwise, and at once when one kicks off or ends. */
export function useLeague(): LeagueView {
  const [league, setLeague] = useState<WireLeague>();
  const [offset, setOffset] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let isWanted = true;
    let timer = 0;
    const ask = async () => {
      const answer = await call<WireLeague>('football/league').catch(() => undefined);
      if (!isWanted) return;
      if (answer) {
        setLeague(answer);
        setOffset(answer.now - Date.now());
      }
      timer = window.setTimeout(() => void ask(), pauseOf(answer));
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return { league, now: now + offset };
}

const pauseOf = (league: WireLeague | undefined): number => {
  if (!league || league.days.some((day) => day.phase === 'live')) return LIVE_MS;
  const next = league.days.find((day) => day.phase === 'open')?.kick_off_at ?? league.now + QUIET_MS;
  return Math.min(QUIET_MS, Math.max(300, next - league.now + 100));
};

/** The matchday that is being watched: the one that is played, or the last one. */
export const watchedDay = (league: WireLeague): WireDay | undefined =>
  league.days.find((day) => day.phase === 'live') ?? league.days.findLast((day) => day.phase === 'over');

/** `1:05`. */
export const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
