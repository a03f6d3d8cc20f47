import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { endAllSessions } from '#src/features/members/staff/end-sessions.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import type { PasswordReset } from '#src/features/members/staff/reset-payload.ts';
import { textMember } from '#src/lib/messages/text-member.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { Diff } from '#src/staff/approvals.ts';

/** What a reset of the password would change. A password that its owner changed meanwhile is left alone. */
export const resetPasswordDiff = async (trx: Trx, { member_id, replaces }: PasswordReset): Promise<Diff> => {
  const { password_changed_at, password_hash } = await lockMember(trx, member_id);
  if (password_changed_at.toISOString() !== replaces) throw new Refusal('approval_stale');
  return {
    before: { password_changed_at: replaces, must_set_password: !password_hash.startsWith('$') },
    after: { must_set_password: true },
  };
};

/**
 * Makes the password worthless and logs the member out. Nobody is told a new one: he sets it himself, with a code to his
 * own phone, by "ลืมรหัสผ่าน".
 */
export const resetPassword = async (trx: Trx, { member_id }: PasswordReset, approvalId: string): Promise<object> => {
  const { phone } = await lockMember(trx, member_id);
  await changeRows(
    trx,
    'member',
    { member_id },
    { password_hash: `reset ${approvalId}`, password_changed_at: sql`now()` },
  );
  const sessions_ended = await endAllSessions(trx, member_id);
  await textMember(trx, phone, 'รหัสผ่านของคุณถูกรีเซ็ตแล้ว กรุณากด "ลืมรหัสผ่าน" ที่หน้าเข้าสู่ระบบเพื่อตั้งรหัสผ่านใหม่');
  return { sessions_ended };
};
