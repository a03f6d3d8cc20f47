import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

/** For how many seconds something has gone on, counted while it is looked at. */
export function useSecondsSince(startedAt: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.floor((Date.now() - startedAt) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return seconds;
}

/** A length of time as a clock shows it: `04:37`, and from an hour on `1:04:37`. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / HOUR_S), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const clock = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** How many full hours have been played: each is a reason to look up once. */
export const hoursOf = (seconds: number): number => Math.floor(seconds / HOUR_S);
