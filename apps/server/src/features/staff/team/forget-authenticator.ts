import { sql } from 'kysely';
import { changeRows, removeRows } from '#src/db/rows.ts';
import { lockStaff } from '#src/features/staff/team/lock-staff.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { endStaffSessions } from '#src/staff/staff-sessions.ts';

/** Lets someone who lost his authenticator enrol a new one; until then nobody gets in with his password alone. */
export const forgetAuthenticator: StaffHandler<'POST /bo/api/staff/forget_authenticator'> = async (
  input,
  { trx, audit },
) => {
  const row = await lockStaff(trx, input);
  await changeRows(
    trx,
    'staff',
    { staff_id: row.staff_id },
    { totp_sealed: null, totp_pending_sealed: null, version: sql`version + 1` },
  );
  await removeRows(trx, 'staff_recovery_code', { staff_id: row.staff_id });
  await endStaffSessions(trx, row.staff_id);
  await audit({
    subject: ['staff', row.staff_id],
    before: { is_enrolled: row.is_enrolled },
    after: { is_enrolled: false },
  });
  return {};
};
