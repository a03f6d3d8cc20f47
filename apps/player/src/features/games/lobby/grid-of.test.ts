import { expect, it } from 'vitest';
import { gridOf } from '#src/features/games/lobby/game-grid.tsx';

it.each([
  [328, 3],
  [568, 3],
  [928, 5],
  [1_248, 7],
])('puts cards into %d px: %d in a row, three wide and four high', (width, columns) => {
  const grid = gridOf(width, 12);
  expect(grid.columns).toBe(columns);
  const card = (grid.coverHeight * 3) / 4;
  expect(card * columns + 12 * (columns - 1)).toBeCloseTo(width);
});
