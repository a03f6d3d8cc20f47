import { expect, it } from 'vitest';
import { fitWithin } from '#src/features/cashier/slip-field.tsx';

it.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [1080, 2400, { width: 720, height: 1600 }],
  [800, 600, { width: 800, height: 600 }],
  [1, 40_000, { width: 1, height: 1600 }],
])('fits %d × %d into 1600', (width, height, size) => {
  expect(fitWithin(width, height, 1600)).toEqual(size);
});
