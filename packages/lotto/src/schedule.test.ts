import { day } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { plannedRounds, type Schedule, scheduleProblem } from '#src/schedule.ts';

const government: Schedule = {
  on: { kind: 'month_days', days: [1, 16] },
  closes: '14:30',
  draws: '16:00',
  opens_minutes_before: 1_440,
};
const shooting: Schedule = {
  on: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  closes: '06:00',
  draws: '06:02',
  opens: '05:00',
  rounds: { count: 88, every_minutes: 15 },
};
const november = (schedule: Schedule, holidays = [] as Parameters<typeof plannedRounds>[3]) =>
  plannedRounds(schedule, day('2026-11-01'), day('2026-11-30'), holidays);

it('plans by days of the month, in Bangkok time', () => {
  expect(november(government)).toEqual([
    {
      day: '2026-11-01',
      no: 1,
      opens_at: new Date('2026-10-31T07:30:00Z'),
      closes_at: new Date('2026-11-01T07:30:00Z'),
      draw_at: new Date('2026-11-01T09:00:00Z'),
    },
    expect.objectContaining({ day: '2026-11-16' }),
  ]);
});

it('plans by weekdays', () => {
  const weekdays = november({ ...government, on: { kind: 'weekdays', weekdays: [1, 7] } });
  expect(weekdays.map(({ day: on }) => on)).toEqual(
    ['01', '02', '08', '09', '15', '16', '22', '23', '29', '30'].map((date) => `2026-11-${date}`),
  );
});

it('leaves a holiday out, or moves it', () => {
  expect(november(government, [{ day: day('2026-11-16'), moved_to: null }]).map(({ day: on }) => on)).toEqual([
    '2026-11-01',
  ]);
  const moved = november(government, [{ day: day('2026-11-16'), moved_to: day('2026-11-17') }]);
  expect(moved.map(({ day: on }) => on)).toEqual(['2026-11-01', '2026-11-17']);
});

it('plans the rounds of a day, over midnight too', () => {
  const rounds = plannedRounds(shooting, day('2026-11-15'), day('2026-11-15'));
  expect(rounds).toHaveLength(88);
  expect(rounds[0]).toMatchObject({
    no: 1,
    opens_at: new Date('2026-11-14T22:00:00Z'),
    closes_at: new Date('2026-11-14T23:00:00Z'),
  });
  expect(rounds[87]).toMatchObject({ day: '2026-11-15', no: 88, closes_at: new Date('2026-11-15T20:45:00Z') });
  expect(new Set(rounds.map(({ opens_at }) => opens_at.getTime())).size).toBe(1);
});

it.each<[string, Partial<Schedule>]>([
  ['ชม:นาที', { closes: '25:00' }],
  ['ก่อนเวลาออกผล', { closes: '16:01' }],
  ['ก่อนเวลาออกผล', { closes: '16:00' }],
  ['อย่างน้อยหนึ่งวัน', { on: { kind: 'weekdays', weekdays: [] } }],
  ['เวลาเปิดรับ', { opens_minutes_before: undefined }],
  ['ก่อนเวลาปิดรับ', { opens: '14:30' }],
  ['ในหนึ่งวัน', { rounds: { count: 100, every_minutes: 15 } }],
])('says %s of a schedule that cannot be', (problem, changes) => {
  expect(scheduleProblem(government)).toBeUndefined();
  expect(scheduleProblem({ ...government, ...changes })).toContain(problem);
});
