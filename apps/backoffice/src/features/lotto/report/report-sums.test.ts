import { expect, it } from 'vitest';
import { marginOf, profitOf } from '#src/features/lotto/report/report-sums.ts';

it.each([
  [{ stake: 0.3, payout: 0.1 }, 0.2, '66.7'],
  [{ stake: 10, payout: 900 }, -890, '-8900.0'],
  [{ stake: 0, payout: 0 }, 0, '0.0'],
])('%o leaves %d, %s %%', (sums, profit, margin) => {
  expect([profitOf(sums), marginOf(sums)]).toEqual([profit, margin]);
});
