import { subtract } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import type { Reader } from '#src/db/database.ts';
import { allRows, type RowOf } from '#src/db/rows.ts';

/**
 * A member's wallets as they are shown, main first. Points are no money, and a bonus that has ended and holds nothing is
 * only history.
 */
export const readWallets = async (db: Reader, memberId: number) => {
  const rows = await allRows<RowOf<'wallet', 'wallet_id' | 'wallet_name' | 'wallet_type_id' | 'posted' | 'held'>>(db)`
    select wallet_id, wallet_name, wallet_type_id, posted, held from wallet w
    where member_id = ${memberId} and wallet_type_id <> ${WALLET_TYPES.points.id}
      and (wallet_type_id = ${WALLET_TYPES.main.id} or posted > 0 or not exists (
        select from reward_grant g where g.member_id = w.member_id and g.wallet_id = w.wallet_id
          and g.pays in ('bonus', 'free') and g.state <> 'active'))
    order by wallet_type_id, wallet_id`;
  return rows.map(({ wallet_id, posted, held, ...row }) => ({
    ...row,
    id: wallet_id,
    balance: subtract(posted, held),
    held,
  }));
};
