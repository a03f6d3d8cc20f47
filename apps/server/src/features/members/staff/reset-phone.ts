import pg from 'pg';
import type { Trx } from '#src/db/database.ts';
import { changeRows, findRow } from '#src/db/rows.ts';
import { endAllSessions } from '#src/features/members/staff/end-sessions.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import { maskPhone } from '#src/features/members/staff/mask.ts';
import { type PhoneReset, refuse } from '#src/features/members/staff/reset-payload.ts';
import { textMember } from '#src/lib/messages/text-member.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { Diff } from '#src/staff/approvals.ts';

const UNIQUE_VIOLATION = '23505';
const TAKEN = 'เบอร์นี้เป็นของสมาชิกอื่นแล้ว';

/** What another phone would change: the number that the member logs in with and gets his codes on. */
export const resetPhoneDiff = async (trx: Trx, { member_id, phone, replaces }: PhoneReset): Promise<Diff> => {
  const member = await lockMember(trx, member_id);
  if (member.phone !== replaces) throw new Refusal('approval_stale');
  const other = await findRow(trx, 'member', { phone }, ['member_id']);
  if (other) refuse('phone', TAKEN);
  return { before: { phone: maskPhone(member.phone) }, after: { phone: maskPhone(phone) } };
};

/** Gives a member another phone and logs him out. Both phones are told, the old one in case he did not ask for it. */
export const resetPhone = async (trx: Trx, { member_id, phone }: PhoneReset): Promise<object> => {
  const { phone: old } = await lockMember(trx, member_id);
  await changeRows(trx, 'member', { member_id }, { phone, phone_verified_at: null }).catch((error: unknown) => {
    const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
    throw isTaken ? new Refusal('invalid_fields', [{ field: 'phone', message: TAKEN }]) : error;
  });
  const sessions_ended = await endAllSessions(trx, member_id);
  await textMember(trx, old, 'เบอร์โทรของบัญชีคุณถูกเปลี่ยนแล้ว หากคุณไม่ได้ขอ กรุณาติดต่อเจ้าหน้าที่ทันที');
  await textMember(trx, phone, 'เบอร์นี้ใช้เข้าสู่ระบบบัญชีของคุณได้แล้ว');
  return { sessions_ended };
};
