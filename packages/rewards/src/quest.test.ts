import type { Day } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { questKey, streakOf } from '#src/quest.ts';

const TODAY = '2026-03-02' as Day;
const LONG_AGO = '2020-01-01' as Day;

it.each<[what: string, days: string[], first: Day, streak: number]>([
  ['nobody was here', [], LONG_AGO, 0],
  ['here yesterday and not yet today', ['2026-03-01', '2026-02-28'], LONG_AGO, 0],
  ['here today', ['2026-03-02'], LONG_AGO, 1],
  ['three days over the end of a month', ['2026-03-02', '2026-03-01', '2026-02-28'], LONG_AGO, 3],
  ['a day left out begins anew', ['2026-03-02', '2026-03-01', '2026-02-27', '2026-02-26'], LONG_AGO, 2],
  ['days before the quest do not count', ['2026-03-02', '2026-03-01', '2026-02-28'], '2026-03-01' as Day, 2],
])('a streak: %s', (_what, days, first, streak) => {
  expect(streakOf(days as Day[], TODAY, first)).toBe(streak);
});

it('names a reward by its quest and its day', () => {
  expect(questKey(7, TODAY)).toBe('quest:7:2026-03-02');
});
