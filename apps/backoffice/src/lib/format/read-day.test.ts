import { day } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { readDay } from '#src/lib/format/read-day.ts';

const TODAY = day('2026-11-19');

it.each([
  ['19/11/2569', '2026-11-19'],
  ['19/11/2026', '2026-11-19'],
  ['19.11.69', '2026-11-19'],
  ['19-11-26', '2026-11-19'],
  ['1 2 68', '2025-02-01'],
  ['19112569', '2026-11-19'],
  ['191169', '2026-11-19'],
  ['2569-11-19', '2026-11-19'],
  ['2026-11-19', '2026-11-19'],
  [' 29/2/2567 ', '2024-02-29'],
])('reads %s as %s', (typed, meant) => {
  expect(readDay(typed, TODAY)).toBe(meant);
});

it.each([
  '',
  '19',
  '19/11',
  '31/2/2569',
  '29/2/2568',
  '19/13/2569',
  '0/1/2569',
  'พรุ่งนี้',
  '1/1/569',
  '1/1/25690',
  '1/1/2569/1',
])('takes %j for no day', (typed) => {
  expect(readDay(typed, TODAY)).toBeUndefined();
});
