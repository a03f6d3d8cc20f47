import { day } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { mondayOf, weekOf } from '#src/features/lotto/week.ts';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (of, monday) => {
  expect(mondayOf(day(of))).toBe(monday);
});

it("shows the week that is named, or today's", () => {
  const today = day('2026-11-16');
  expect(weekOf('2026-12-02', today)[0]).toBe('2026-11-30');
  expect(weekOf('nonsense', today)).toEqual(weekOf(null, today));
  expect([weekOf(null, today)[0], weekOf(null, today)[6]]).toEqual(['2026-11-16', '2026-11-22']);
});
