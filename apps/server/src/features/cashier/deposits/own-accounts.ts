import type { Reader } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import { isFromAccount, isOwnName, type OwnAccount, type Payer } from '#src/features/cashier/deposits/own-name.ts';
import { comparePayee } from '#src/features/cashier/withdrawals/check-payee.ts';

const readAccounts = async (db: Reader, memberId: number) => {
  const rows = await db
    .selectFrom('member_bank_account')
    .select(['holder_name', 'bank_code', 'number_tail', 'number_hash', 'created_at', 'payee_name'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ holder_name, bank_code, number_tail, number_hash, ...row }) => ({
    ...row,
    holderName: holder_name,
    bankCode: bank_code,
    tail: number_tail,
    hash: number_hash,
  })) satisfies OwnAccount[];
};

/** Whether a payer is the member himself, as far as the member's own word goes. */
export const isMembersOwn = async (db: Reader, memberId: number, payer: Payer): Promise<boolean> => {
  const { name } = await getRow(db, 'member', { member_id: memberId }, ['name']);
  return isOwnName(payer, await readAccounts(db, memberId), name);
};

/**
 * Whether a transfer came from an account that a bank says is the member's and that he had before it arrived. Anyone may give
 * us any number as his own, also after he heard of a transfer from it.
 */
export const isProvenOwn = async (db: Reader, memberId: number, payer: Payer, receivedAt: Date): Promise<boolean> => {
  const proven = (await readAccounts(db, memberId)).filter(
    ({ created_at, payee_name, holderName }) =>
      created_at < receivedAt && comparePayee(payee_name, holderName) === 'matches',
  );
  return isFromAccount(payer, proven);
};
