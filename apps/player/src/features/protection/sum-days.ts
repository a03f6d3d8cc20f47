import type { ActivityDay } from '#src/features/protection/protection-queries.ts';
import { addDays } from '#src/lib/format-day.ts';

export type Totals = Omit<ActivityDay, 'day'>;

const AMOUNTS = ['deposits', 'withdrawals', 'stakes', 'payouts', 'net'] as const;

/** What the days come to together, in baht. Added in satang: baht are fractions. */
export const sumDays = (days: readonly ActivityDay[]): Totals => {
  const sum = (of: (typeof AMOUNTS)[number]) => days.reduce((total, day) => total + Math.round(day[of] * 100), 0) / 100;
  return {
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    stakes: sum('stakes'),
    payouts: sum('payouts'),
    net: sum('net'),
  };
};

export interface NetOfDay {
  readonly day: string;
  readonly net: number;
}

/** What each day of a span won or lost, the earliest first; days without play are in it too, with nothing. */
export function netByDay(days: readonly ActivityDay[], from: string, count: number): NetOfDay[] {
  const known = new Map(days.map(({ day, net }) => [day, net]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return { day, net: known.get(day) ?? 0 };
  });
}
