import { getRow, removeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { accountNumberProblem, bankProblem, digitsOf, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';
import { tellSecurity } from '#src/lib/messages/tell-security.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isOtpRight, useOtp } from '#src/lib/secrets/otp.ts';

/** Sets the second bank account, always in the member's own name. The one before it becomes free again. */
export const updateSubBankAccount: Handler<'POST /api/member/update_sub_bank_account'> = async (
  input,
  { db, box, member, client },
) => {
  const number = digitsOf(input.bank_account_number);
  refuseBadFields({
    bank_code: bankProblem(input.bank_code),
    bank_account_number: accountNumberProblem(number, input.bank_code),
  });
  const { phone, name } = await getRow(db, 'member', { member_id: member.id }, ['phone', 'name']);
  if (!(await isOtpRight(db, { ...input, phone, purpose: 'bank' }))) throw new Refusal('otp_invalid');

  await inTransaction(db, async (trx) => {
    await useOtp(trx, input.otp_id);
    const before = await trx
      .deleteFrom('member_bank_account')
      .where('member_id', '=', member.id)
      .where('is_main', '=', false)
      .returning(['bank_code', 'number_hash'])
      .execute();
    for (const { bank_code, number_hash } of before) await removeRows(trx, 'bank_account', { bank_code, number_hash });
    await tellSecurity(trx, member.id, 'bank', client.device);
    await addBankAccount(trx, box, member.id, { bankCode: input.bank_code, number, holderName: name }, false);
  });
  return {};
};
