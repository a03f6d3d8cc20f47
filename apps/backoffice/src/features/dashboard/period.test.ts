import { expect, it } from 'vitest';
import { changeOf } from '#src/components/figure/change-note.tsx';
import { type DayFigures, figuresOf, isQuiet } from '#src/features/dashboard/period.ts';

const NOTHING = {
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  payouts: 0,
  gross_win: 0,
  costs: 0,
  net: 0,
  joined: 0,
  active: 0,
};
const days = (count: number, figures: (index: number) => Partial<DayFigures>): DayFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    ...NOTHING,
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    ...figures(index),
  }));

it('adds up a week and the week before it', () => {
  const shown = figuresOf(
    days(14, (index) => ({ deposits: index < 7 ? 10 : 20.05, joined: 1 })),
    '7',
  );
  expect(shown).toMatchObject({ from_day: '2026-03-08', to_day: '2026-03-14' });
  expect([shown.now.deposits, shown.before.deposits, shown.now.joined]).toEqual([140.35, 70, 7]);
  expect(shown.days).toHaveLength(7);
});

it('compares today with yesterday, and draws the week', () => {
  const shown = figuresOf(
    days(14, (index) => ({ net: index })),
    '1',
  );
  expect(shown).toMatchObject({ from_day: '2026-03-14', to_day: '2026-03-14' });
  expect([shown.now.net, shown.before.net, shown.days.length]).toEqual([13, 12, 7]);
});

it('adds baht without a rounding error', () => {
  expect(
    figuresOf(
      days(14, () => ({ stakes: 0.1 })),
      '7',
    ).now.stakes,
  ).toBe(0.7);
});

it.each([
  [108.2, 100, 8.2],
  [50, 100, -50],
  [10, -10, 200],
  [-20, -10, -100],
  [5, 0, undefined],
])('from %d to %d', (now, before, expected) => {
  const change = changeOf(now, before);
  expect(change === undefined ? change : Math.round(change * 10) / 10).toBe(expected);
});

it('knows an install on which nothing happened yet', () => {
  expect(isQuiet(days(7, () => ({})))).toBe(true);
  expect(isQuiet(days(7, (index) => ({ active: index === 3 ? 1 : 0 })))).toBe(false);
});
