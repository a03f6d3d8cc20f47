import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { lockStaff, refuseLastOwner, withdrawInvitationsOf } from '#src/features/staff/team/lock-staff.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Gives someone another role; his open sessions have it from the next call on. */
export const staffRole: StaffHandler<'POST /bo/api/staff/role'> = async (input, { trx, audit }) => {
  const row = await lockStaff(trx, input);
  if (input.role !== 'owner') await refuseLastOwner(trx, row);
  await changeRows(trx, 'staff', { staff_id: row.staff_id }, { role: input.role, version: sql`version + 1` });
  const invitations_withdrawn = may(input.role, 'staff.manage') ? 0 : await withdrawInvitationsOf(trx, row.staff_id);
  const after = { role: input.role, ...(invitations_withdrawn > 0 && { invitations_withdrawn }) };
  await audit({ subject: ['staff', row.staff_id], before: { role: row.role }, after });
  return {};
};
