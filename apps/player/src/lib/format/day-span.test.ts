import { expect, it } from 'vitest';
import { rangeOf } from '#src/lib/format/day-span.ts';

const own = { from_day: '2026-01-05', to_day: '2026-01-02' };

it.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['week', '2026-02-24', '2026-03-02'],
  ['month', '2026-03-01', '2026-03-02'],
  ['own', '2026-01-02', '2026-01-05'],
] as const)('%s is from %s to %s', (span, from_day, to_day) => {
  expect(rangeOf(span, '2026-03-02', own)).toEqual({ from_day, to_day });
});
