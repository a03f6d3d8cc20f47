import { getRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { setPassword } from '#src/features/auth/set-password.ts';
import { passwordProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { showOwnPassword } from '#src/lib/secrets/show-password.ts';

/** Changes the password and ends every other session. */
export const changePassword: Handler<'POST /api/member/change_password'> = async (
  { old_password, new_password },
  { db, member, client },
) => {
  const row = await getRow(db, 'member', { member_id: member.id }, ['phone', 'password_hash']);
  const owner = { phone: row.phone, memberId: member.id, passwordHash: row.password_hash };
  if (!(await showOwnPassword(db, owner, old_password, client)))
    throw new Refusal('invalid_fields', [{ field: 'old_password', message: 'รหัสผ่านเดิมไม่ถูกต้อง' }]);
  refuseBadFields({ new_password: passwordProblem(new_password, row.phone) });
  const hash = await hashPassword(new_password);
  await inTransaction(db, (trx) => setPassword(trx, member.id, hash, member.tokenHash));
  return {};
};
