import { expect, it } from 'vitest';
import { dayFrom, partsOf } from '#src/components/form/day-field.tsx';

it.each([
  [2026, 2, 31, '2026-02-28'],
  [2028, 2, 30, '2028-02-29'],
  [2026, 11, 5, '2026-11-05'],
  [2026, 12, 31, '2026-12-31'],
])('makes a day of %i, %i, %i', (year, month, date, day) => {
  expect(dayFrom(year, month, date)).toBe(day);
  expect(partsOf(day)).toEqual({ year, month, date: Number(day.slice(-2)) });
});
