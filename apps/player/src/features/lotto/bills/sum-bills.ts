import type { BillTotals } from '#src/features/lotto/lotto-queries.ts';

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

/** What the totals of bills say of winning and losing, without rounding errors: baht on the wire are whole satang. */
export const sumBills = ({ stake, waiting, payout }: BillTotals): BillSum => {
  const staked = Math.round(stake * 100) - Math.round(waiting * 100);
  return { staked: staked / 100, won: payout, net: (Math.round(payout * 100) - staked) / 100, waiting };
};
