import { changeRows, getRow } from '#src/db/rows.ts';
import { refuseWeakPassword } from '#src/features/staff/check-password.ts';
import { noteAttempt, refuseGuessing } from '#src/features/staff/login-throttle.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashPassword, isPassword } from '#src/lib/secrets/password.ts';
import { inTwoParts, type StaffContext, type StaffHandler } from '#src/staff/staff-context.ts';
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

/** Changes one's own password and ends one's other sessions. Guesses at the old one count like those at the log-in. */
export const myPassword = inTwoParts<'POST /bo/api/my/password', Hashes>(
  async ({ old_password, new_password }, context) => {
    const old_hash = await showOldPassword(old_password, context);
    refuseWeakPassword(new_password, 'new_password', context.staff.username);
    return { old_hash, password_hash: await hashPassword(new_password, 'staff') };
  },
  async (_input, { trx, staff, audit, ready: { old_hash, password_hash } }) => {
    const changed = await changeRows(trx, 'staff', { staff_id: staff.id, password_hash: old_hash }, { password_hash });
    if (changed === 0) throw oldPasswordWrong();
    const ended = await endStaffSessions(trx, staff.id, staff.tokenHash);
    await audit({ subject: ['staff', staff.id], after: { password: 'changed', sessions_ended: ended } });
    return {};
  },
);

interface Hashes {
  readonly old_hash: string;
  readonly password_hash: string;
}

const oldPasswordWrong = () => new Refusal('invalid_fields', [{ field: 'old_password', message: 'รหัสผ่านเดิมไม่ถูกต้อง' }]);

/** Its hash, if it is right. A wrong one is noted for good. */
const showOldPassword = async (
  password: string,
  { db, staff, client }: Pick<StaffContext<'POST /bo/api/my/password'>, 'db' | 'staff' | 'client'>,
): Promise<string> => {
  await refuseGuessing(db, staff.username, client);
  const { password_hash } = await getRow(db, 'staff', { staff_id: staff.id }, ['password_hash']);
  const turn = { by: `staff ${staff.id}`, account: staff.username, hasLeft: client.hasLeft };
  const isRight = await isPassword(password, password_hash, 'staff', turn);
  const attempt = { username: staff.username, staffId: staff.id, step: 'password', isSuccess: false } as const;
  if (!isRight) await noteAttempt(db, attempt, client);
  await refuseGuessing(db, staff.username, client, isRight ? 0 : 1);
  if (!isRight) throw oldPasswordWrong();
  return password_hash;
};
