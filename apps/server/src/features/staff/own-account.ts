import { refuseWeakPassword } from '#src/features/staff/check-password.ts';
import { hashPassword, isPassword } from '#src/lib/password.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { endStaffSessions, liveStaffSessions } from '#src/staff/staff-sessions.ts';

/** Where one is logged in. */
export const mySessions: StaffHandler<'GET /bo/api/my/sessions'> = async (_input, { db, staff }) => {
  const rows = await liveStaffSessions(db, staff.id);
  return rows.map(({ token_hash, ...session }) => ({
    ...session,
    session_id: token_hash.toString('base64url'),
    is_current: token_hash.equals(staff.tokenHash),
  }));
};

/** Ends another session of one's own. */
export const mySessionsRevoke: StaffHandler<'POST /bo/api/my/sessions/revoke'> = async (
  { session_id },
  { trx, staff, audit },
) => {
  const ended = await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staff.id)
    .where('token_hash', '=', Buffer.from(session_id, 'base64url'))
    .returning(['device', 'address'])
    .executeTakeFirst();
  if (!ended) throw new Refusal('session_not_found');
  await audit({ subject: ['staff', staff.id], before: { session: ended }, after: null });
  return {};
};

/** Changes one's own password and ends one's other sessions. */
export const myPassword: StaffHandler<'POST /bo/api/my/password'> = async (input, { trx, staff, audit }) => {
  const row = await trx
    .selectFrom('staff')
    .select('password_hash')
    .where('staff_id', '=', staff.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await isPassword(input.old_password, row.password_hash)))
    throw new Refusal('invalid_fields', [{ field: 'old_password', message: 'รหัสผ่านเดิมไม่ถูกต้อง' }]);
  refuseWeakPassword(input.new_password, 'new_password', staff.username);
  const password_hash = await hashPassword(input.new_password);
  await trx.updateTable('staff').set({ password_hash }).where('staff_id', '=', staff.id).execute();
  const ended = await endStaffSessions(trx, staff.id, staff.tokenHash);
  await audit({ subject: ['staff', staff.id], after: { password: 'changed', sessions_ended: ended } });
  return {};
};
