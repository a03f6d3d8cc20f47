import { randomBytes } from 'node:crypto';
import { findRow, oneRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const LIFETIME = '72 hours';

const USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;

/** Invites someone. A second invitation of the same name replaces the first. */
export const staffInvite: StaffHandler<'POST /bo/api/staff/invite'> = async (input, { trx, staff, audit }) => {
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
      role = excluded.role, invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning expires_at`;
  await audit({ subject: ['invitation', username], after: { username, name, role: input.role } });
  return { token, expires_at };
};
