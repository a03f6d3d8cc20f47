import { expect, it } from 'vitest';
import { formatClock, hoursOf } from '#src/features/games/play-clock.ts';

it.each([
  [0, '00:00'],
  [277, '04:37'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [40_207, '11:10:07'],
])('shows %d seconds as %s', (seconds, clock) => expect(formatClock(seconds)).toBe(clock));

it('counts full hours', () => {
  expect([0, 3_599, 3_600, 7_199, 7_200].map(hoursOf)).toEqual([0, 0, 1, 1, 2]);
});
