import { expect, it } from 'vitest';
import type { BetType } from '#src/features/lotto/lotto-words.ts';
import { digitsOf, returnOf } from '#src/features/lotto/markets/bet-return.ts';

it.each<[BetType, number, number]>([
  ['top3', 900, 90],
  ['tod3', 150, 90],
  ['front3', 450, 89.96],
  ['bottom3', 450, 89.96],
  ['top2', 95, 95],
  ['bottom2', 100, 100],
  ['run_top', 3.2, 86.72],
  ['run_bottom', 4.2, 79.8],
  ['top4', 6_000, 60],
  ['tod4', 200, 48],
])('%s at %s gives %s%% back', (betType, rate, percent) => {
  expect(returnOf(betType, rate)).toBe(percent);
});

it('knows how long numbers are', () => {
  expect([digitsOf('top4'), digitsOf('tod3'), digitsOf('bottom2'), digitsOf('run_top')]).toEqual([4, 3, 2, 1]);
});
