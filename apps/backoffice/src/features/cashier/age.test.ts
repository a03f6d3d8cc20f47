import { expect, it } from 'vitest';
import { latenessOf, sayTime, secondsSince } from '#src/features/cashier/age.ts';
import { translator } from '#src/lib/language.ts';

const t = translator();

it.each([
  [0, '0 วินาที'],
  [59, '59 วินาที'],
  [60, '1 นาที'],
  [3_599, '59 นาที'],
  [3_600, '1 ชม. 0 นาที'],
  [86_399, '23 ชม. 59 นาที'],
  [90_000, '1 วัน 1 ชม.'],
])('says %i seconds as %s', (seconds, text) => {
  expect(sayTime(seconds, t)).toBe(text);
});

it('counts from an instant, and not below none', () => {
  const at = '2026-11-16T05:00:00.000Z';
  expect(secondsSince(at, Date.parse(at) + 61_900)).toBe(61);
  expect(secondsSince(at, Date.parse(at) - 5_000)).toBe(0);
});

it.each([
  [599, 'fresh'],
  [600, 'late'],
  [1_799, 'late'],
  [1_800, 'very late'],
])('%i seconds are %s', (seconds, lateness) => {
  expect(latenessOf(seconds)).toBe(lateness);
});
