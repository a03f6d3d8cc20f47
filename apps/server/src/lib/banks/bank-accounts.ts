import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

interface BankAccount {
  readonly bankCode: string;
  readonly number: string;
  readonly holderName: string;
}

/** Where a bank account's number was sealed for: it opens nowhere else. */
export const numberPlace = (memberId: number): string => `bank_account ${memberId}`;

/** Gives a bank account to a member. One that is someone's already is refused on its field. */
export const addBankAccount = async (
  trx: Trx,
  box: SecretBox,
  memberId: number,
  account: BankAccount,
  isMain: boolean,
): Promise<void> => {
  const number_hash = box.hash(account.number);
  const claimed = await trx
    .insertInto('bank_account')
    .values({ bank_code: account.bankCode, number_hash, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n)
    throw new Refusal('invalid_fields', [{ field: 'bank_account_number', message: 'เลขบัญชีนี้ถูกใช้แล้ว' }]);
  await addRows(trx, 'member_bank_account', {
    member_id: memberId,
    bank_account_id: uuid(),
    bank_code: account.bankCode,
    number_sealed: box.seal(account.number, numberPlace(memberId)),
    number_hash,
    number_tail: account.number.slice(-4),
    holder_name: account.holderName,
    is_main: isMain,
  });
};
