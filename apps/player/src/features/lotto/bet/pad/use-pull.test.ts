import { expect, it } from 'vitest';
import { restsUp } from '#src/features/lotto/bet/pad/use-pull.ts';

it.each([
  [false, 20, false],
  [false, 120, true],
  [true, -20, true],
  [true, -120, false],
  [true, 60, true],
])('a sheet that is up (%s) and was pulled up by %i px rests up: %s', (isUp, up_px, rests) => {
  expect(restsUp(isUp, up_px)).toBe(rests);
});
