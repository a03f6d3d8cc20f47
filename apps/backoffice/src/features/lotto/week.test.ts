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

it('shows the week that is named, or this one in Bangkok', () => {
  const now = new Date('2026-11-15T18:00:00Z'); // Monday in Bangkok
  expect(weekOf('2026-12-02', now)[0]).toBe('2026-11-30');
  expect(weekOf('nonsense', now)).toEqual(weekOf(null, now));
  expect([weekOf(null, now)[0], weekOf(null, now)[6]]).toEqual(['2026-11-16', '2026-11-22']);
});
