import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { lockStaff } from '#src/features/staff/team/lock-staff.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Lets someone in again. */
export const staffEnable: StaffHandler<'POST /bo/api/staff/enable'> = async (input, { trx, audit }) => {
  const row = await lockStaff(trx, input);
  await changeRows(trx, 'staff', { staff_id: row.staff_id }, { disabled_at: null, version: sql`version + 1` });
  const before = { is_disabled: row.disabled_at !== null };
  await audit({ subject: ['staff', row.staff_id], before, after: { is_disabled: false } });
  return {};
};
