import type { Role } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { endStaffSessions } from '#src/staff/staff-sessions.ts';

/** Everyone who works here, and who was invited. */
export const staffList: StaffHandler<'GET /bo/api/staff'> = async (_input, { db }) => {
  const staff = await db
    .selectFrom('staff')
    .select([
      'staff_id',
      'username',
      'name',
      'role',
      'disabled_at',
      'created_at',
      'version',
      sql<boolean>`totp_sealed is not null`.as('is_enrolled'),
      sql<Date | null>`(select max(s.seen_at) from staff_session s where s.staff_id = staff.staff_id)`.as('seen_at'),
    ])
    .orderBy('staff_id')
    .execute();
  const invitations = await db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as by', 'by.staff_id', 'i.invited_by')
    .select(['i.username', 'i.name', 'i.role', 'by.username as invited_by', 'i.created_at', 'i.expires_at'])
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', new Date())
    .orderBy('i.created_at')
    .execute();
  return {
    staff: staff.map((one) => ({ ...one, role: one.role as Role })),
    invitations: invitations.map((one) => ({ ...one, role: one.role as Role })),
  };
};

/** The row to change, locked, as the one who changes it saw it. */
const lockStaff = async (trx: Trx, { staff_id, version }: { staff_id: number; version: number }) => {
  const row = await trx
    .selectFrom('staff')
    .select(['staff_id', 'username', 'role', 'disabled_at', 'version'])
    .select(sql<boolean>`totp_sealed is not null`.as('is_enrolled'))
    .where('staff_id', '=', staff_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('nothing_found');
  if (row.version !== version) throw new Refusal('changed_meanwhile', row);
  return row;
};

/** Without an owner nobody could ever let one in again. */
const refuseLastOwner = async (trx: Trx, row: { staff_id: number; role: string }): Promise<void> => {
  if (row.role !== 'owner') return;
  const others = await trx
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('staff_id', '<>', row.staff_id)
    .forUpdate()
    .execute();
  if (others.length === 0) throw new Refusal('invalid_fields', [{ field: 'role', message: 'ต้องมีเจ้าของอย่างน้อยหนึ่งคน' }]);
};

/** Whoever may invite no more has invited nobody: else a link kept aside would be a way back in. */
const withdrawInvitationsOf = async (trx: Trx, staffId: number): Promise<number> => {
  const withdrawn = await trx
    .deleteFrom('staff_invitation')
    .where('invited_by', '=', staffId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return Number(withdrawn.numDeletedRows);
};

/** Gives someone another role; his open sessions have it from the next call on. */
export const staffRole: StaffHandler<'POST /bo/api/staff/role'> = async (input, { trx, audit }) => {
  const row = await lockStaff(trx, input);
  if (input.role !== 'owner') await refuseLastOwner(trx, row);
  await trx
    .updateTable('staff')
    .set({ role: input.role, version: sql`version + 1` })
    .where('staff_id', '=', row.staff_id)
    .execute();
  const invitations_withdrawn = may(input.role, 'staff.manage') ? 0 : await withdrawInvitationsOf(trx, row.staff_id);
  const after = { role: input.role, ...(invitations_withdrawn > 0 && { invitations_withdrawn }) };
  await audit({ subject: ['staff', row.staff_id], before: { role: row.role }, after });
  return {};
};

/** Keeps someone out from now on. */
export const staffDisable: StaffHandler<'POST /bo/api/staff/disable'> = async (input, { trx, audit }) => {
  const row = await lockStaff(trx, input);
  await refuseLastOwner(trx, row);
  await trx
    .updateTable('staff')
    .set({ disabled_at: sql`now()`, version: sql`version + 1` })
    .where('staff_id', '=', row.staff_id)
    .execute();
  const sessions_ended = await endStaffSessions(trx, row.staff_id);
  const invitations_withdrawn = await withdrawInvitationsOf(trx, row.staff_id);
  await audit({
    subject: ['staff', row.staff_id],
    before: { is_disabled: row.disabled_at !== null },
    after: { is_disabled: true, sessions_ended, invitations_withdrawn },
  });
  return {};
};

/** Lets someone in again. */
export const staffEnable: StaffHandler<'POST /bo/api/staff/enable'> = async (input, { trx, audit }) => {
  const row = await lockStaff(trx, input);
  await trx
    .updateTable('staff')
    .set({ disabled_at: null, version: sql`version + 1` })
    .where('staff_id', '=', row.staff_id)
    .execute();
  const before = { is_disabled: row.disabled_at !== null };
  await audit({ subject: ['staff', row.staff_id], before, after: { is_disabled: false } });
  return {};
};

/** Lets someone who lost his authenticator enrol a new one; until then nobody gets in with his password alone. */
export const forgetAuthenticator: StaffHandler<'POST /bo/api/staff/forget_authenticator'> = async (
  input,
  { trx, audit },
) => {
  const row = await lockStaff(trx, input);
  await trx
    .updateTable('staff')
    .set({ totp_sealed: null, totp_pending_sealed: null, version: sql`version + 1` })
    .where('staff_id', '=', row.staff_id)
    .execute();
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', row.staff_id).execute();
  await endStaffSessions(trx, row.staff_id);
  await audit({
    subject: ['staff', row.staff_id],
    before: { is_enrolled: row.is_enrolled },
    after: { is_enrolled: false },
  });
  return {};
};
