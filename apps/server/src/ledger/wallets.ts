import { subtract, ZERO } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';

/**
 * A member's wallets as they are shown, main first. Points are no money, and a bonus that has ended and holds nothing is
 * only history.
 */
export const readWallets = async (db: Reader, memberId: number) => {
  const endedGrant = sql<boolean>`select from reward_grant g where g.member_id = wallet.member_id and g.wallet_id = wallet.wallet_id
    and g.pays in ('bonus', 'free') and g.state <> 'active'`;
  const rows = await db
    .selectFrom('wallet')
    .select(['wallet_id', 'wallet_name', 'wallet_type_id', 'posted', 'held'])
    .where('member_id', '=', memberId)
    .where('wallet_type_id', '<>', WALLET_TYPES.points.id)
    .where((where) =>
      where.or([
        where('wallet_type_id', '=', WALLET_TYPES.main.id),
        where('posted', '>', ZERO),
        sql<boolean>`not exists (${endedGrant})`,
      ]),
    )
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
