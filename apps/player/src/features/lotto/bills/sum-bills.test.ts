import { expect, it } from 'vitest';
import { sumBills } from '#src/features/lotto/bills/bill-sums.tsx';

it('sets what was won against what was drawn: what still waits is not lost', () => {
  expect(sumBills({ bills: 4, stake: 137.3, waiting: 7.1, payout: 19.3 })).toEqual({
    staked: 130.2,
    won: 19.3,
    net: -110.9,
    waiting: 7.1,
  });
});

it('is nothing for no bills', () => {
  expect(sumBills({ bills: 0, stake: 0, waiting: 0, payout: 0 })).toEqual({ staked: 0, won: 0, net: 0, waiting: 0 });
});
