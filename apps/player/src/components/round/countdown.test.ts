import { expect, it } from 'vitest';
import { formatLeft } from '#src/components/round/countdown.tsx';

it.each([
  [0, '00:00'],
  [277, '04:37'],
  [3_600, '1:00:00'],
  [4_325, '1:12:05'],
  [86_399, '23:59:59'],
  [86_400, '1 วัน 0 ชม.'],
  [190_000, '2 วัน 4 ชม.'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text);
});
