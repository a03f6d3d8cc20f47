import type { Trx } from '#src/db/database.ts';
import { findRow, removeRows } from '#src/db/rows.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import { maskNumber } from '#src/features/members/staff/mask.ts';
import { type BankReset, findMainAccount, refuse } from '#src/features/members/staff/reset-payload.ts';
import { addBankAccount, numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { textMember } from '#src/lib/messages/text-member.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import type { Diff } from '#src/staff/approvals.ts';

/** What another bank account would change: where the member's withdrawals go. It is always in his own name. */
export const resetBankDiff = async (trx: Trx, box: SecretBox, payload: BankReset): Promise<Diff> => {
  const { member_id, bank_code, replaces } = payload;
  const { name } = await lockMember(trx, member_id);
  const main = await findMainAccount(trx, member_id);
  if ((main?.bank_account_id ?? null) !== replaces) throw new Refusal('approval_stale');
  const number = numberOf(box, payload);
  const number_hash = box.hash(number);
  if (main?.bank_code === bank_code && main.number_hash.equals(number_hash))
    refuse('bank_account_number', 'บัญชีนี้เป็นบัญชีหลักอยู่แล้ว');
  const claimed = await findRow(trx, 'bank_account', { bank_code, number_hash }, ['member_id']);
  if (claimed && claimed.member_id !== member_id) refuse('bank_account_number', 'เลขบัญชีนี้ถูกใช้แล้ว');
  return {
    before: main
      ? { bank_code: main.bank_code, bank_account: maskNumber(main.number_tail), holder_name: main.holder_name }
      : { bank_code: null, bank_account: null, holder_name: null },
    after: { bank_code, bank_account: maskNumber(number.slice(-4)), holder_name: name },
  };
};

/** Replaces the main bank account; the one before it becomes free again. A second account of his own may become the main. */
export const resetBank = async (trx: Trx, box: SecretBox, payload: BankReset): Promise<object> => {
  const { member_id, bank_code } = payload;
  const { name, phone } = await lockMember(trx, member_id);
  const number = numberOf(box, payload);
  const freed = await trx
    .deleteFrom('member_bank_account')
    .where('member_id', '=', member_id)
    .where((where) =>
      where.or([
        where('is_main', '=', true),
        where.and([where('bank_code', '=', bank_code), where('number_hash', '=', box.hash(number))]),
      ]),
    )
    .returning(['bank_code', 'number_hash'])
    .execute();
  for (const account of freed)
    await removeRows(trx, 'bank_account', {
      bank_code: account.bank_code,
      number_hash: account.number_hash,
      member_id,
    });
  await addBankAccount(trx, box, member_id, { bankCode: bank_code, number, holderName: name }, true);
  const text = `บัญชีธนาคารสำหรับถอนเงินเปลี่ยนเป็น ${maskNumber(number.slice(-4))} แล้ว หากคุณไม่ได้ขอ กรุณาติดต่อเจ้าหน้าที่ทันที`;
  await textMember(trx, phone, text);
  return {};
};

const numberOf = (box: SecretBox, { member_id, number_sealed }: BankReset): string =>
  box.open(Buffer.from(number_sealed, 'base64'), numberPlace(member_id));
