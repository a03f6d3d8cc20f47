import { assert } from '@chokdee/kernel';
import { type AccountId, type TransferKind, WALLET_TYPES } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** What every payment of a crowd has in common. */
interface ManyCredits {
  readonly house: AccountId;
  readonly kind: TransferKind;
  /** What all of them are for; null: each for the `id` that `owed` selects too. */
  readonly ref: string | null;
  /** Each payment's key is this and its wallet, or its id. */
  readonly key: string;
  /** What the members' open pages hear together with their new balance: a topic, and names and values of `moved`. */
  readonly tell: { readonly topic: string; readonly says: RawBuilder<unknown> };
}

const controlOf = sql`case wallet_type_id ${sql.join(
  Object.values(WALLET_TYPES).map(({ id, account }) => sql`when ${sql.lit(id)} then ${sql.lit(account)}`),
  sql` `,
)} end`;

/**
 * Pays a crowd in one statement: `owed` selects member_id, wallet_id and amount, one row for each wallet. The wallets are
 * locked in their order, each before it is changed. A key that was used before fails the whole: whoever calls knows who has
 * been paid.
 */
export const creditMany = async (trx: Trx, owed: RawBuilder<unknown>, credits: ManyCredits): Promise<void> => {
  const { house, kind, ref, key, tell } = credits;
  const own = ref === null ? sql`o.id::text` : sql`w.wallet_id::text`;
  const rows = await allRows<{ owed: number; moved: number }>(trx)`
    with owed as materialized (${owed}), locked as materialized (
      select w.member_id, w.wallet_id, o.amount, ${own} as id from wallet w join owed o using (member_id, wallet_id)
      order by w.member_id, w.wallet_id for no key update of w
    ), moved as (
      update wallet w set posted = w.posted + o.amount, seq = w.seq + 1
      from locked o where w.member_id = o.member_id and w.wallet_id = o.wallet_id
      returning w.member_id, w.wallet_id, w.wallet_type_id, w.posted, w.held, w.seq, o.amount, o.id
    ), booked as (
      insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
      select member_id, wallet_id, seq, ${key} || ':' || id, ${house}::int, ${controlOf}, amount, posted, ${kind}, coalesce(${ref}::text, id), ${clockOf(trx)}
      from moved
    ), told as (
      insert into outbox (member_id, topic, payload)
      select member_id, ${tell.topic}, jsonb_build_object('wallet_id', wallet_id, 'balance', (posted - held) / 100.0, ${tell.says}) from moved
    )
    select (select count(*) from owed) as owed, (select count(*) from moved) as moved`;
  assert(rows[0]?.owed === rows[0]?.moved, 'a wallet that is owed was not paid');
};
