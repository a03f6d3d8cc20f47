import { addDays, type Day, type Satang, startOf } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, TRANSFER_KINDS } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

/** Which part of a wallet's history is wanted. Days are whole ones in Bangkok, both included. */
export interface StatementWish extends WalletRef {
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
  /** The `nextCursor` of the page before. */
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** One movement as the member's statement shows it; money that went out is negative. */
export interface StatementLine {
  readonly wallet_id: number;
  readonly seq: number;
  readonly kind: string;
  readonly title: string;
  readonly amount: Satang;
  readonly balance_after: Satang;
  readonly ref: string;
  readonly at: Date;
}

/** A page of a wallet's history. */
export interface Statement {
  readonly items: readonly StatementLine[];
  /** The seq below which the next page begins; null on the last page. */
  readonly nextCursor: number | null;
}

const titles = new Map<string, string>(Object.entries(TRANSFER_KINDS));

/** A page of a wallet's history, newest first, in the same time however long the history is. */
export const readStatement = async (db: Reader, wish: StatementWish): Promise<Statement> => {
  const { rows } = await statementRows(wish).execute(db);
  // A newer server beside this one may have written a kind that this one has no words for.
  const items = rows.slice(0, wish.limit).map((row) => ({ ...row, title: titles.get(row.kind) ?? row.kind }));
  return { items, nextCursor: rows.length > wish.limit ? (items.at(-1)?.seq ?? null) : null };
};

/**
 * The rows of a page and one more, which tells that there is a next one. A wallet's seq has no gaps, so a page is a range
 * of it: with `limit` alone, a planner that thinks the wallet short would read and sort the whole of a long one.
 */
export const statementRows = (wish: StatementWish): RawBuilder<Omit<StatementLine, 'title'>> => {
  const { memberId, walletId, fromDay, toDay, cursor, limit } = wish;
  const seqAt = (day: Day | undefined) =>
    day ? sql`wallet_seq_at(member_id, wallet_id, ${startOf(day)})` : sql`null::bigint`;
  return sql`
    with newest as materialized (
      select least(seq + 1, ${cursor ?? null}::bigint, ${seqAt(toDay && addDays(toDay, 1))}) as below, ${seqAt(fromDay)} as since
      from wallet where member_id = ${memberId} and wallet_id = ${walletId}
    )
    select wallet_id, seq, kind, case when credit_account <= ${CONTROL_ACCOUNT_MAX} then amount else -amount end as amount,
      balance_after, ref, posted_at as at
    from transfer
    where member_id = ${memberId} and wallet_id = ${walletId}
      and seq < (select below from newest) and seq >= (select greatest(below - ${limit + 1}, since) from newest)
    order by seq desc`;
};
