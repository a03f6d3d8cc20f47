import { subtract } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';

/** A member's wallets as they are shown, main first. */
export const readWallets = async (db: Reader, memberId: number) => {
  const rows = await db
    .selectFrom('wallet')
    .select(['wallet_id', 'wallet_name', 'wallet_type_id', 'posted', 'held'])
    .where('member_id', '=', memberId)
    .orderBy('wallet_type_id')
    .orderBy('wallet_id')
    .execute();
  return rows.map(({ wallet_id, posted, held, ...row }) => ({
    ...row,
    id: wallet_id,
    balance: subtract(posted, held),
    held,
  }));
};
