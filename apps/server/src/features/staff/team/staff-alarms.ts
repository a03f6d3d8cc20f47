import type { StaffResult } from '@chokdee/contract';
import { allRows } from '#src/db/rows.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Alarm = StaffResult<'GET /bo/api/staff/alarms'>['items'][number];

/** What owners should hear of, newest first. The cursor is the number of the last. */
export const staffAlarms: StaffHandler<'GET /bo/api/staff/alarms'> = async ({ cursor, limit }, { db }) => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw malformedCursor();
  const items = await allRows<Alarm>(db)`
    select a.alarm_id, a.act, by.username as by, other.username as confirmed_by, a.amount, a.raised_at
    from staff_alarm a left join staff by using (staff_id) left join staff other on other.staff_id = a.confirmed_by
    where a.alarm_id < ${Number(cursor ?? Number.MAX_SAFE_INTEGER)} order by a.alarm_id desc limit ${limit + 1}`;
  return pageOf(items, limit, ({ alarm_id }) => String(alarm_id));
};
