import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { changeRows, findRow, firstRow, oneRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { takesSecond } from '#src/staff/staff-value.ts';

const LIFETIME = '72 hours';

const USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;

/** Someone who may join once another owner has seen who it is. The link is shown when it is made; until then it opens nothing. */
export const staffInvitation: ApprovalKind<{ readonly username: string }> = {
  kind: 'staff_invitation',
  act: 'POST /bo/api/staff/invite',
  seenBy: 'staff.manage',
  subject: ({ username }) => ['invitation', username],
  diff: async (trx, { username }) => {
    const invited = await firstRow<RowOf<'staff_invitation', 'name' | 'role' | 'created_at'>>(trx)`
      select name, role, created_at from staff_invitation where username = ${username} and accepted_at is null for update`;
    if (!invited) throw new Refusal('nothing_found');
    const { name, role, created_at } = invited; // one that replaces it is another
    return { before: { created_at }, after: { created_at, username, name, role } };
  },
  apply: async (trx, { username }) => {
    const open = { waits_for: null, expires_at: sql<Date>`now() + ${LIFETIME}::interval` };
    await changeRows(trx, 'staff_invitation', { username, accepted_at: null }, open);
    return {};
  },
};

/**
 * Invites someone, which takes another owner from the house's first deposit on. A second invitation of the same name replaces the
 * first.
 */
export const staffInvite: StaffHandler<'POST /bo/api/staff/invite'> = async (input, { trx, staff, audit, ...deps }) => {
  const username = input.username.trim().toLowerCase();
  const name = input.name.trim();
  if (!USERNAME.test(username))
    throw new Refusal('invalid_fields', [
      { field: 'username', message: 'ใช้ตัวอักษรอังกฤษเล็ก ตัวเลข . _ - 3–32 ตัว ขึ้นต้นด้วยตัวอักษร' },
    ]);
  if (name === '') throw new Refusal('invalid_fields', [{ field: 'name', message: 'กรอกชื่อ' }]);
  const known = await findRow(trx, 'staff', { username }, ['staff_id']);
  if (known) throw new Refusal('invalid_fields', [{ field: 'username', message: 'มีชื่อผู้ใช้นี้แล้ว' }]);

  const token = randomBytes(32).toString('base64url');
  const { expires_at } = await oneRow<RowOf<'staff_invitation', 'expires_at'>>(trx)`
    insert into staff_invitation (username, token_hash, name, role, invited_by, created_at, expires_at)
    values (${username}, ${hashToken(token)}, ${name}, ${input.role}, ${staff.id}, now(), now() + ${LIFETIME}::interval)
    on conflict (username) where accepted_at is null do update set token_hash = excluded.token_hash, name = excluded.name,
      waits_for = null, role = excluded.role, invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning expires_at`;
  if (await takesSecond(trx, { act: staffInvitation.act, staffId: staff.id, amount: null })) {
    const asking = { kind: staffInvitation, payload: { username }, reason: '', staff, audit, deps };
    const { approval_id: waits_for } = await askApproval(trx, asking);
    await changeRows(trx, 'staff_invitation', { username, accepted_at: null }, { waits_for });
    return { token, expires_at, waits_for };
  }
  await audit({ subject: ['invitation', username], after: { username, name, role: input.role } });
  return { token, expires_at, waits_for: null };
};
