import { assert, present, type Satang } from '@chokdee/kernel';
import type { Product, Wallet, WalletTypeId } from '@chokdee/ledger';
import { walletKey } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

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
  place: string;
}

/** Wallets under our lock. A place is where a row lies on disk: nobody can move it while the lock is held. */
export interface LockedWallets {
  readonly wallets: ReadonlyMap<string, Wallet>;
  readonly places: ReadonlyMap<string, string>;
}

/**
 * Locks wallets in their order (member, wallet) and reads them. Ones that do not exist are not in the answer. One index
 * probe for each, in the order given: the planner is not asked, as it would read the whole table for a large batch.
 */
export const lockWallets = async (trx: Trx, refs: readonly WalletRef[]): Promise<LockedWallets> => {
  const wanted = inLockOrder(refs);
  const rows = await allRows<WalletRow>(trx)`
    select w.* from unnest(${numberArray(wanted.map((ref) => ref.memberId))}::bigint[], ${numberArray(wanted.map((ref) => ref.walletId))}::bigint[])
      as wanted (member_id, wallet_id)
    cross join lateral (
      select member_id, wallet_id, wallet_type_id, products, posted, held, seq, ctid::text as place
      from wallet where member_id = wanted.member_id and wallet_id = wanted.wallet_id for no key update
    ) as w`;
  return lockedOf(rows);
};

/**
 * Locks the wallets of some members that anything can happen to, in the same order, and reads them: the main one, points,
 * those of bonuses that are played or have bets open, and the named ones (a query of member_id and wallet_id). Somebody may have
 * had hundreds of bonuses; the wallets of those that are over are left alone. Index probes, as above: limit and offset say so.
 */
export const lockWalletsOf = async (
  trx: Trx,
  memberIds: readonly number[],
  named: RawBuilder<unknown> = sql`select null::bigint, null::bigint where false`,
): Promise<LockedWallets> => {
  const rows = await allRows<WalletRow>(trx)`
    with wanted as (
      select m.member_id, own.wallet_id from unnest(${numberArray([...new Set(memberIds)])}::bigint[]) as m (member_id)
      cross join lateral (
        (select wallet_id from wallet where member_id = m.member_id and wallet_type_id = 1 limit 1)
        union all (select wallet_id from wallet where member_id = m.member_id and wallet_type_id = 4 limit 1)
        union all (select wallet_id from reward_grant where member_id = m.member_id and (state = 'active' or is_left) offset 0)
      ) as own
      union (${named})
    )
    select w.* from (select member_id, wallet_id from wanted order by member_id, wallet_id) as wanted
    cross join lateral (
      select member_id, wallet_id, wallet_type_id, products, posted, held, seq, ctid::text as place
      from wallet where member_id = wanted.member_id and wallet_id = wanted.wallet_id for no key update
    ) as w`;
  return lockedOf(rows);
};

const lockedOf = (rows: readonly WalletRow[]): LockedWallets => {
  const keyed = rows.map((row) => ({ key: walletKey(row.member_id, row.wallet_id), row }));
  return {
    wallets: new Map(keyed.map(({ key, row }) => [key, walletOf(row)])),
    places: new Map(keyed.map(({ key, row }) => [key, row.place])),
  };
};

const inLockOrder = (refs: readonly WalletRef[]): WalletRef[] => {
  const distinct = new Map(refs.map((ref) => [walletKey(ref.memberId, ref.walletId), ref]));
  return [...distinct.values()].sort((a, b) => a.memberId - b.memberId || a.walletId - b.walletId);
};

/** Writes what changed on locked wallets, beside what caused it, and tells the members' open pages what they can spend. */
export const writeWallets = async (
  trx: Trx,
  wallets: readonly Wallet[],
  { places }: LockedWallets,
  cause?: RawBuilder<unknown>,
): Promise<void> => {
  const at = wallets.map((wallet) =>
    present(places.get(walletKey(wallet.memberId, wallet.walletId)), 'a wallet’s lock'),
  );
  const { numAffectedRows } = await sql`
    with moved as (
      update wallet w set posted = u.posted, held = u.held, seq = u.seq
      from unnest(
        ${textArray(at)}::tid[], ${numberArray(wallets.map((wallet) => wallet.posted))}::bigint[], ${numberArray(wallets.map((wallet) => wallet.held))}::bigint[],
        ${numberArray(wallets.map((wallet) => wallet.seq))}::bigint[]
      ) as u (place, posted, held, seq)
      where w.ctid = any(${textArray(at)}::tid[]) and w.ctid = u.place
      returning w.member_id, w.wallet_id, w.posted - w.held as available
    )${cause ? sql`, caused as (${cause})` : sql``}
    insert into outbox (member_id, topic, payload)
    select member_id, 'balance', jsonb_build_object('wallet_id', wallet_id, 'balance', available / 100.0) from moved
  `.execute(trx);
  assert(numAffectedRows === BigInt(wallets.length), 'a wallet was not where its lock said');
};

const walletOf = (row: WalletRow): Wallet => ({
  memberId: row.member_id,
  walletId: row.wallet_id,
  typeId: row.wallet_type_id,
  products: row.products,
  posted: row.posted,
  held: row.held,
  seq: row.seq,
});
