import { expect, it } from 'vitest';
import { sumDays } from '#src/features/protection/activity/activity-totals.tsx';

const day = (of: string, stakes: number, payouts: number) => ({
  day: of,
  deposits: 0.1,
  withdrawals: 0.2,
  stakes,
  payouts,
  net: Math.round((payouts - stakes) * 100) / 100,
});

it('adds baht without losing a satang', () => {
  const days = [day('2026-11-15', 0.1, 0), day('2026-11-14', 0.2, 0), day('2026-11-13', 100, 250.55)];
  expect(sumDays(days)).toEqual({ deposits: 0.3, withdrawals: 0.6, stakes: 100.3, payouts: 250.55, net: 150.25 });
  expect(sumDays([])).toEqual({ deposits: 0, withdrawals: 0, stakes: 0, payouts: 0, net: 0 });
});
