import { readAlarms } from '#src/features/alarms/alarm-rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import { kindsOf } from '#src/staff/seen-alarms.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What somebody must look at, newest first. */
export const listAlarms: StaffHandler<'GET /bo/api/alarms'> = async ({ state, kind, cursor, limit }, { db, staff }) => {
  const kinds = kindsOf(staff.role).filter((one) => kind === undefined || one === kind);
  const rows = await readAlarms(db, {
    kinds,
    isOpen: state === 'open',
    before: numberCursor(cursor),
    count: limit + 1,
  });
  return pageOf(rows, limit, ({ alarm_id }) => alarm_id);
};
