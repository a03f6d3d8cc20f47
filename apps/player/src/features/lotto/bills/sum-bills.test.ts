import { expect, it } from 'vitest';
import { sumBills } from '#src/features/lotto/bills/sum-bills.ts';

it('adds up what was staked and won, and counts neither what went back nor what still waits as lost', () => {
  expect(
    sumBills([
      { status: 'won', total: 20, payout: 19.1 },
      { status: 'won', total: 10, payout: 0.2 },
      { status: 'lost', total: 100, payout: 0 },
      { status: 'active', total: 7, payout: 0 },
      { status: 'cancelled', total: 500, payout: 0 },
      { status: 'refunded', total: 500, payout: 0 },
    ]),
  ).toEqual({ staked: 130, won: 19.3, net: -110.7, waiting: 7 });
});

it('is nothing for no bills', () => {
  expect(sumBills([])).toEqual({ staked: 0, won: 0, net: 0, waiting: 0 });
});
