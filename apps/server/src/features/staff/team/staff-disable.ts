import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { lockStaff, refuseLastOwner, withdrawInvitationsOf } from '#src/features/staff/team/lock-staff.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { endStaffSessions } from '#src/staff/staff-sessions.ts';

/** Keeps someone out from now on. */
export const staffDisable: StaffHandler<'POST /bo/api/staff/disable'> = async (input, { trx, audit }) => {
  const row = await lockStaff(trx, input);
  await refuseLastOwner(trx, row);
  await changeRows(trx, 'staff', { staff_id: row.staff_id }, { disabled_at: sql`now()`, version: sql`version + 1` });
  const sessions_ended = await endStaffSessions(trx, row.staff_id);
  const invitations_withdrawn = await withdrawInvitationsOf(trx, row.staff_id);
  await audit({
    subject: ['staff', row.staff_id],
    before: { is_disabled: row.disabled_at !== null },
    after: { is_disabled: true, sessions_ended, invitations_withdrawn },
  });
  return {};
};
