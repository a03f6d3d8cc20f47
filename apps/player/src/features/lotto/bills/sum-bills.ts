import type { Bill } from '#src/features/lotto/lotto-queries.ts';

/** What bills came to together, in baht. */
export interface BillSum {
  /** Staked on bills that were drawn; what went back is no stake. */
  readonly staked: number;
  readonly won: number;
  /** Won less staked. */
  readonly net: number;
  /** Staked on bills that still wait for their draw. */
  readonly waiting: number;
}

/** Adds bills up without rounding errors: baht on the wire are whole satang. */
export const sumBills = (bills: readonly Pick<Bill, 'status' | 'total' | 'payout'>[]): BillSum => {
  const sum = (statuses: readonly Bill['status'][], of: 'total' | 'payout') =>
    bills.reduce((all, bill) => (statuses.includes(bill.status) ? all + Math.round(bill[of] * 100) : all), 0);
  const waiting = sum(['active'], 'total');
  const staked = sum(['won', 'lost'], 'total');
  const won = sum(['won'], 'payout');
  return { staked: staked / 100, won: won / 100, net: (won - staked) / 100, waiting: waiting / 100 };
};
