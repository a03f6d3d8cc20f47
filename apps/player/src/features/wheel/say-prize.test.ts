import { expect, it } from 'vitest';
import { rotationTo, sayPercent } from '#src/features/wheel/say-prize.ts';

it.each([
  [40, '40%'],
  [33.3333, '33.33%'],
  [0.01, '0.01%'],
  [0.0004, '0.0004%'],
])('says %d percent as %s', (percent, text) => {
  expect(sayPercent(percent)).toBe(text);
});

it('turns the field to the top, always forwards', () => {
  for (const from of [0, 337.5, 1_777.5])
    for (let index = 0; index < 8; index += 1) {
      const to = rotationTo(from, index, 8, 5);
      expect(to - from).toBeGreaterThanOrEqual(1_800);
      expect(to - from).toBeLessThan(2_160);
      // What lies at the top after turning clockwise so far.
      expect(Math.floor((((360 - (to % 360)) % 360) / 360) * 8)).toBe(index);
    }
});
