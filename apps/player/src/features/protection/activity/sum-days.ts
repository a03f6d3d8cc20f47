import type { ActivityDay } from '#src/features/protection/protection-queries.ts';

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
