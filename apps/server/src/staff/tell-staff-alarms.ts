import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** An act of staff that owners should hear of. */
export interface StaffAlarm {
  readonly alarm_id: number;
  readonly act: string;
  readonly staff_id: number;
  readonly confirmed_by: number | null;
  readonly amount: number | null;
}

/** Tells of each alarm once, by whichever process comes first. Returns how many there were. */
export const tellStaffAlarms = async (db: Db, onAlarm: (alarm: StaffAlarm) => void): Promise<number> => {
  const raised = await allRows<StaffAlarm>(db)`
    update staff_alarm set told_at = clock_timestamp()
    where alarm_id in (select alarm_id from staff_alarm where told_at is null order by alarm_id limit 100 for update skip locked)
    returning alarm_id, act, staff_id, confirmed_by, amount`;
  for (const alarm of raised) onAlarm(alarm);
  return raised.length;
};
