import { expect, it } from 'vitest';
import { daysBetween } from '#src/features/rewards/winloss/winloss-totals.tsx';

it.each([
  ['2026-11-16', '2026-11-16', 1],
  ['2026-11-10', '2026-11-16', 7],
  ['2026-02-27', '2026-03-02', 4],
])('from %s to %s are %i days', (from_day, to_day, count) => {
  expect(daysBetween(from_day, to_day)).toBe(count);
});
