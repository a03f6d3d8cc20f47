import type { Satang } from '@chokdee/kernel';
import type { Product, Wallet, WalletTypeId } from '@chokdee/ledger';
import { walletKey } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';

export interface WalletRef {
  readonly memberId: number;
  readonly walletId: number;
}

interface WalletRow {
  member_id: number;
  wallet_id: number;
  wallet_type_id: WalletTypeId;
  products: Product[] | null;
  posted: Satang;
  held: Satang;
  seq: number;
}

/** Locks wallets in their order (member, wallet) and reads them. Ones that do not exist are not in the answer. */
export const lockWallets = async (trx: Trx, refs: readonly WalletRef[]): Promise<Map<string, Wallet>> => {
  const { rows } = await sql<WalletRow>`
    select w.member_id, w.wallet_id, w.wallet_type_id, w.products, w.posted, w.held, w.seq
    from (select distinct * from unnest(${refs.map((ref) => ref.memberId)}::bigint[], ${refs.map((ref) => ref.walletId)}::bigint[])
      as wanted (member_id, wallet_id)) as wanted
    join wallet w using (member_id, wallet_id)
    order by w.member_id, w.wallet_id
    for no key update of w
  `.execute(trx);
  return new Map(rows.map((row) => [walletKey(row.member_id, row.wallet_id), walletOf(row)]));
};

/** Writes what changed on locked wallets. To be put into a `with` beside what caused it. */
export const updateWallets = (wallets: readonly Wallet[]): RawBuilder<unknown> => sql`
  update wallet w set posted = u.posted, held = u.held, seq = u.seq
  from unnest(
    ${wallets.map((wallet) => wallet.memberId)}::bigint[], ${wallets.map((wallet) => wallet.walletId)}::bigint[],
    ${wallets.map((wallet) => wallet.posted)}::bigint[], ${wallets.map((wallet) => wallet.held)}::bigint[],
    ${wallets.map((wallet) => wallet.seq)}::bigint[]
  ) as u (member_id, wallet_id, posted, held, seq)
  where w.member_id = u.member_id and w.wallet_id = u.wallet_id
`;

/** Tells the members' open pages what they can spend now. */
export const announceBalances = (wallets: readonly Wallet[]): RawBuilder<unknown> => sql`
  insert into outbox (member_id, topic, payload)
  select u.member_id, 'balance', jsonb_build_object('wallet_id', u.wallet_id, 'balance', u.available / 100.0)
  from unnest(
    ${wallets.map((wallet) => wallet.memberId)}::bigint[], ${wallets.map((wallet) => wallet.walletId)}::bigint[],
    ${wallets.map((wallet) => wallet.posted - wallet.held)}::bigint[]
  ) as u (member_id, wallet_id, available)
`;

const walletOf = (row: WalletRow): Wallet => ({
  memberId: row.member_id,
  walletId: row.wallet_id,
  typeId: row.wallet_type_id,
  products: row.products,
  posted: row.posted,
  held: row.held,
  seq: row.seq,
});
