import { expect, it } from 'vitest';
import { playedPercent } from '#src/lib/rewards/played-percent.ts';

it.each([
  [0, 500, 0],
  [250, 250, 50],
  [999.99, 0.01, 99],
  [500, 0, 100],
  [0, 0, 100],
])('of %d played with %d left is %d percent', (played, left, percent) => {
  expect(playedPercent({ played, left })).toBe(percent);
});
