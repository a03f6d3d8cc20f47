import type { RHYTHMS } from '@chokdee/contract';
import { addDays, type Day, day, dayOf } from '@chokdee/kernel';

export type Rhythm = (typeof RHYTHMS)[number];

/** Whole days of Bangkok, both included. */
export interface Period {
  readonly from_day: Day;
  readonly to_day: Day;
}

/** A report of a period is made when its last day has been over for so long: at six in the morning. */
const AFTER_MS = 6 * 3_600_000;

/** The newest period that is due: yesterday, the last whole week from Monday on, or the last whole month. */
export const latestPeriod = (rhythm: Rhythm, now: Date): Period => {
  const today = dayOf(new Date(now.getTime() - AFTER_MS));
  const begin = { daily: today, weekly: mondayOf(today), monthly: day(`${today.slice(0, 8)}01`) }[rhythm];
  const to_day = addDays(begin, -1);
  const from_day = { daily: to_day, weekly: addDays(begin, -7), monthly: day(`${to_day.slice(0, 8)}01`) }[rhythm];
  return { from_day, to_day };
};

const mondayOf = (today: Day): Day => addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
