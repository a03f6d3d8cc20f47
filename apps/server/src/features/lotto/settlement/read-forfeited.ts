import type { Satang } from '@chokdee/kernel';
import { type AccountId, walletKey } from '@chokdee/ledger';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

/** What the house has from a wallet whose bonus ended, and the account that it lies in. */
interface Forfeited {
  readonly amount: Satang;
  readonly house: AccountId;
}

/** What the ends of bonuses gave back to the house and no wrong win has used yet, by wallet. The wallets are locked. */
export const readForfeited = async (
  trx: Trx,
  wallets: readonly WalletRef[],
): Promise<ReadonlyMap<string, Forfeited>> => {
  if (wallets.length === 0) return new Map();
  const rows = await allRows<Forfeited & { member_id: number; wallet_id: number }>(trx)`
    select t.member_id, t.wallet_id, max(t.credit_account) filter (where t.kind = 'bonus_forfeited') as house,
      sum(case t.kind when 'bonus_forfeited' then t.amount else -t.amount end)::bigint as amount
    from unnest(${numberArray(wallets.map(({ memberId }) => memberId))}::bigint[], ${numberArray(wallets.map(({ walletId }) => walletId))}::bigint[])
      as w (member_id, wallet_id)
    join transfer t on t.member_id = w.member_id and t.wallet_id = w.wallet_id
    where t.kind in ('bonus_forfeited', 'forfeit_returned') group by t.member_id, t.wallet_id`;
  return new Map(rows.map(({ member_id, wallet_id, ...forfeited }) => [walletKey(member_id, wallet_id), forfeited]));
};
