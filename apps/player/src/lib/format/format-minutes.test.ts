import { expect, it } from 'vitest';
import { formatMinutes } from '#src/lib/format/format-minutes.ts';

it.each([
  [0, '0 นาที'],
  [59, '59 นาที'],
  [60, '1 ชั่วโมง'],
  [90, '1 ชั่วโมง 30 นาที'],
  [1_440, '24 ชั่วโมง'],
])('says %d minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
