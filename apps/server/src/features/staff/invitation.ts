import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '#src/db/transaction.ts';
import { refuseWeakPassword } from '#src/features/staff/check-password.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { openStaffSession } from '#src/staff/staff-sessions.ts';

const LIFETIME = '72 hours';
const USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Invites someone. A second invitation of the same name replaces the first. */
export const staffInvite: StaffHandler<'POST /bo/api/staff/invite'> = async (input, { trx, staff, audit }) => {
  const username = input.username.trim().toLowerCase();
  const name = input.name.trim();
  if (!USERNAME.test(username))
    throw new Refusal('invalid_fields', [
      { field: 'username', message: 'ใช้ตัวอักษรอังกฤษเล็ก ตัวเลข . _ - 3–32 ตัว ขึ้นต้นด้วยตัวอักษร' },
    ]);
  if (name === '') throw new Refusal('invalid_fields', [{ field: 'name', message: 'กรอกชื่อ' }]);
  const known = await trx.selectFrom('staff').select('staff_id').where('username', '=', username).executeTakeFirst();
  if (known) throw new Refusal('invalid_fields', [{ field: 'username', message: 'มีชื่อผู้ใช้นี้แล้ว' }]);

  const token = randomBytes(32).toString('base64url');
  const invitation = {
    token_hash: hashOf(token),
    name,
    role: input.role,
    invited_by: staff.id,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${LIFETIME}::interval`,
  };
  const { expires_at } = await trx
    .insertInto('staff_invitation')
    .values({ username, ...invitation })
    .onConflict((conflict) => conflict.column('username').where('accepted_at', 'is', null).doUpdateSet(invitation))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await audit({ subject: ['invitation', username], after: { username, name, role: input.role } });
  return { token, expires_at };
};

/** Takes an invitation back. */
export const invitationWithdraw: StaffHandler<'POST /bo/api/staff/invitation/withdraw'> = async (
  { username },
  { trx, audit },
) => {
  const taken = await trx
    .deleteFrom('staff_invitation')
    .where('username', '=', username)
    .where('accepted_at', 'is', null)
    .returning(['username', 'name', 'role'])
    .executeTakeFirst();
  if (!taken) throw new Refusal('nothing_found');
  await audit({ subject: ['invitation', username], before: taken });
  return {};
};

/** Whom an invitation is for. */
export const invitationShow: StaffHandler<'GET /bo/api/invitation'> = async ({ token }, { db }) => {
  const found = await db
    .selectFrom('staff_invitation')
    .select(['username', 'name', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!found) throw new Refusal('nothing_found');
  return found as typeof found & { role: 'owner' };
};

/** Makes the invited one a member of staff, who then enrols an authenticator. An invitation is accepted once. */
export const invitationAccept: StaffHandler<'POST /bo/api/invitation/accept'> = (
  { token, password },
  { db, client, actor, setSession },
) =>
  inTransaction(db, async (trx) => {
    const invited = await trx
      .updateTable('staff_invitation')
      .set({ accepted_at: sql`now()` })
      .where('token_hash', '=', hashOf(token))
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', new Date())
      .returning(['username', 'name', 'role', 'invited_by'])
      .executeTakeFirst();
    if (!invited) throw new Refusal('nothing_found');
    refuseWeakPassword(password, 'password', invited.username);
    const { username, name, role } = invited;
    const joined = await trx
      .insertInto('staff')
      .values({ username, name, role, password_hash: await hashPassword(password) })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('staff_id')
      .executeTakeFirst();
    if (!joined) throw new Refusal('nothing_found'); // someone else has the name by now
    const { staff_id } = joined;
    const { audit } = auditTrail(trx, { ...actor, staffId: staff_id });
    await audit({ subject: ['staff', staff_id], after: { username, name, role, invited_by: invited.invited_by } });
    setSession(await openStaffSession(trx, staff_id, client));
    return { next: 'enrol' as const };
  });
