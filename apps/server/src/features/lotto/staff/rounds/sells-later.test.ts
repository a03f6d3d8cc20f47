import { day } from '@chokdee/kernel';
import type { Schedule } from '@chokdee/lotto';
import { expect, it } from 'vitest';
import { sellsLater } from '#src/features/lotto/staff/rounds/sells-later.ts';

type Plan = Parameters<typeof sellsLater>[0];

const [MONDAY, WEDNESDAY, SATURDAY] = [day('2027-04-12'), day('2027-04-14'), day('2027-04-17')];
const weekdays = (...days: number[]): Schedule['on'] => ({ kind: 'weekdays', weekdays: days });
const SCHEDULE: Schedule = { on: weekdays(1, 2, 3), closes: '12:00', draws: '13:00', opens_minutes_before: 600 };
const PLAN: Plan = { schedule: SCHEDULE, holidays: [{ day: MONDAY, moved_to: null }] };
const scheduled = (changes: Partial<Schedule>): Plan => ({ ...PLAN, schedule: { ...SCHEDULE, ...changes } });

it.each<[what: string, is: boolean, after: Plan]>([
  ['closes a minute later', true, scheduled({ closes: '12:01' })],
  ['draws one day more', true, scheduled({ on: weekdays(1, 2, 3, 6) })],
  ['draws on the last day of long months', true, scheduled({ on: { kind: 'month_days', days: [31] } })],
  ['has one round more', true, scheduled({ rounds: { count: 2, every_minutes: 5 } })],
  ['draws on a holiday, months ahead', true, { ...PLAN, holidays: [] }],
  ['moves a draw', true, { ...PLAN, holidays: [{ day: MONDAY, moved_to: SATURDAY }] }],
  ['closes earlier', false, scheduled({ closes: '11:59' })],
  ['draws later', false, scheduled({ draws: '14:00' })],
  ['opens earlier', false, scheduled({ opens_minutes_before: 700 })],
  ['draws on fewer days', false, scheduled({ on: weekdays(1) })],
  ['leaves one more draw out', false, { ...PLAN, holidays: [...PLAN.holidays, { day: WEDNESDAY, moved_to: null }] }],
  ['is as it was', false, PLAN],
])('a plan that %s sells later: %s', (_what, is, after) => {
  expect(sellsLater(PLAN, after, day('2026-11-20'))).toBe(is);
});
