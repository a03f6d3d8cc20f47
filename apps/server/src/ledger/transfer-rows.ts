import { present, type Satang } from '@chokdee/kernel';
import {
  type AccountId,
  CONTROL_ACCOUNT_MAX,
  type Entry,
  type PostedTransfer,
  type TransferKind,
  transferKey,
  WALLET_TYPES,
  type Wallet,
  walletKey,
} from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

interface TransferRow {
  member_id: number;
  wallet_id: number;
  seq: number;
  key: string;
  debit_account: AccountId;
  credit_account: AccountId;
  amount: Satang;
  balance_after: Satang;
  kind: TransferKind;
  ref: string;
}

/** The transfers that already carry a key of these entries. Read under the wallets' locks, else a twin slips through. */
export const earlierTransfers = async (trx: Trx, entries: readonly Entry[]): Promise<Map<string, PostedTransfer>> => {
  const postings = entries.flat();
  const rows = await allRows<TransferRow>(trx)`
    select t.member_id, t.wallet_id, t.seq, t.key, t.debit_account, t.credit_account, t.amount, t.balance_after, t.kind, t.ref
    from unnest(${numberArray(postings.map((posting) => posting.memberId))}::bigint[], ${textArray(postings.map((posting) => posting.key))}::text[])
      as wanted (member_id, key)
    join transfer t using (member_id, key)`;
  return new Map(rows.map((row) => [transferKey(row.member_id, row.key), transferOf(row)]));
};

const controlAccounts = new Map<number, number>(Object.values(WALLET_TYPES).map((type) => [type.id, type.account]));

/** Adds transfers. To be put into a `with` beside the wallets they moved. */
export const insertTransfers = (
  trx: Trx,
  transfers: readonly PostedTransfer[],
  wallets: readonly Wallet[],
): RawBuilder<unknown> => {
  const types = new Map(wallets.map((wallet) => [walletKey(wallet.memberId, wallet.walletId), wallet.typeId]));
  const control = transfers.map((t) =>
    present(controlAccounts.get(types.get(walletKey(t.memberId, t.walletId)) ?? 0), 'a control account'),
  );
  const debit = transfers.map((t, index) => (t.direction === 'in' ? t.house : (control[index] ?? 0)));
  const credit = transfers.map((t, index) => (t.direction === 'in' ? (control[index] ?? 0) : t.house));
  return sql`
    insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
    select n.*, ${clockOf(trx, sql`n.ref`)} from unnest(
      ${numberArray(transfers.map((t) => t.memberId))}::bigint[], ${numberArray(transfers.map((t) => t.walletId))}::bigint[],
      ${numberArray(transfers.map((t) => t.seq))}::bigint[], ${textArray(transfers.map((t) => t.key))}::text[],
      ${numberArray(debit)}::integer[], ${numberArray(credit)}::integer[], ${numberArray(transfers.map((t) => t.amount))}::bigint[],
      ${numberArray(transfers.map((t) => t.balanceAfter))}::bigint[], ${textArray(transfers.map((t) => t.kind))}::text[], ${textArray(transfers.map((t) => t.ref))}::text[])
      as n (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
  `;
};

const transferOf = (row: TransferRow): PostedTransfer => {
  const isIn = row.credit_account <= CONTROL_ACCOUNT_MAX;
  return {
    key: row.key,
    memberId: row.member_id,
    walletId: row.wallet_id,
    direction: isIn ? 'in' : 'out',
    amount: row.amount,
    house: isIn ? row.debit_account : row.credit_account,
    kind: row.kind,
    ref: row.ref,
    seq: row.seq,
    balanceAfter: row.balance_after,
  };
};
