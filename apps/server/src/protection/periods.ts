import { addDays, type Day, dayOf, startOf } from '@chokdee/kernel';

export type LimitPeriod = 'day' | 'week' | 'month';

/** When a period began: a Bangkok day, a week from Monday, a calendar month. */
export const periodStart = (period: LimitPeriod, now: Date): Date => {
  const today = dayOf(now);
  if (period === 'day') return startOf(today);
  if (period === 'month') return startOf(`${today.slice(0, 8)}01` as Day);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return startOf(addDays(today, -sinceMonday));
};
