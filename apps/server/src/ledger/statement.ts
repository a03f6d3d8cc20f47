import { addDays, type Day, type Satang, startOf } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, TRANSFER_KINDS, type TransferKind } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { HOT_KINDS, NOT_HOT } from '#src/ledger/hot-kinds.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

/** Which part of a wallet's history is wanted. Days are whole ones in Bangkok, both included. */
export interface StatementFilter extends WalletRef {
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
  /** Only these kinds; without it all. */
  readonly kinds?: readonly TransferKind[] | undefined;
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
interface Statement {
  readonly items: readonly StatementLine[];
  /** The seq below which the next page begins; null on the last page. */
  readonly nextCursor: number | null;
}

/** How far a page of a hot kind is looked for: it may hold fewer than asked for, and goes on at the next. */
const LOOKED_AT_MAX = 2_000;

const titles = new Map<string, string>(Object.entries(TRANSFER_KINDS));

/** A page of a wallet's history, newest first, in the same time however long the history is. */
export const readStatement = async (db: Reader, filter: StatementFilter): Promise<Statement> => {
  if (filter.kinds) return readKinds(db, { ...filter, kinds: filter.kinds });
  const { rows } = await statementRows(filter).execute(db);
  // A newer server beside this one may have written a kind that this one has no words for.
  const items = named(rows.slice(0, filter.limit));
  return { items, nextCursor: rows.length > filter.limit ? (items.at(-1)?.seq ?? null) : null };
};

type Row = Omit<StatementLine, 'title'>;
type KindsFilter = StatementFilter & { readonly kinds: readonly TransferKind[] };

const named = (rows: readonly Row[]): StatementLine[] =>
  rows.map((row) => ({ ...row, title: titles.get(row.kind) ?? row.kind }));

/**
 * A page of some kinds only. Rare ones have an index. Hot ones are found by reading on, for a bounded stretch: such a page
 * costs the same wherever it lies and however rare they are there.
 */
const readKinds = async (db: Reader, filter: KindsFilter): Promise<Statement> => {
  if (!filter.kinds.some((kind) => HOT_KINDS.has(kind))) {
    const { rows } = await rareRows(filter).execute(db);
    const items = named(rows.slice(0, filter.limit));
    return { items, nextCursor: rows.length > filter.limit ? (items.at(-1)?.seq ?? null) : null };
  }
  const { rows } = await statementRows({ ...filter, limit: LOOKED_AT_MAX - 1 }).execute(db);
  const fitting = named(rows.filter(({ kind }) => (filter.kinds as readonly string[]).includes(kind)));
  const items = fitting.slice(0, filter.limit);
  if (fitting.length > filter.limit) return { items, nextCursor: items.at(-1)?.seq ?? null };
  return { items, nextCursor: rows.length === LOOKED_AT_MAX ? (rows.at(-1)?.seq ?? null) : null };
};

const rareRows = ({ memberId, walletId, kinds, limit, ...filter }: KindsFilter): RawBuilder<Row> => sql`
  with span as materialized (${spanOf({ memberId, walletId, ...filter })})
  select t.* from unnest(${textArray(kinds)}::text[]) as wanted (kind), lateral (
    select ${COLUMNS} from transfer
    where member_id = ${memberId} and wallet_id = ${walletId} and kind = wanted.kind and ${NOT_HOT}
      and seq < (select below from span) and seq >= (select coalesce(since, 1) from span)
    order by seq desc limit ${limit + 1}
  ) as t order by seq desc limit ${limit + 1}`;

const COLUMNS = sql`wallet_id, seq, kind, case when credit_account <= ${sql.lit(CONTROL_ACCOUNT_MAX)} then amount else -amount end as amount,
      balance_after, ref, posted_at as at`;

/** Below which seq a page begins, and at which the filter ends. */
const spanOf = ({ memberId, walletId, fromDay, toDay, cursor }: Omit<StatementFilter, 'limit' | 'kinds'>) => {
  const seqAt = (day: Day | undefined) =>
    day ? sql`wallet_seq_at(member_id, wallet_id, ${startOf(day)})` : sql`null::bigint`;
  return sql`
    select least(seq + 1, ${cursor ?? null}::bigint, ${seqAt(toDay && addDays(toDay, 1))}) as below, ${seqAt(fromDay)} as since
    from wallet where member_id = ${memberId} and wallet_id = ${walletId}`;
};

/** What came into a wallet and went out of it on a day. */
interface DayTotal {
  readonly day: Day;
  readonly in: Satang;
  readonly out: Satang;
}

/** The totals of whole days, of every kind. */
export const readDayTotals = async (
  db: Reader,
  { memberId, walletId }: WalletRef,
  days: readonly Day[],
): Promise<DayTotal[]> => {
  if (days.length === 0) return [];
  return allRows<DayTotal>(db)`
    select d.day, coalesce(t.came, 0)::bigint as in, coalesce(t.went, 0)::bigint as out
    from unnest(${textArray(days)}::date[], ${textArray(days.map((day) => startOf(day).toISOString()))}::timestamptz[],
      ${textArray(days.map((day) => startOf(addDays(day, 1)).toISOString()))}::timestamptz[]) as d (day, from_at, to_at)
    cross join lateral (
      select sum(amount) filter (where credit_account <= ${CONTROL_ACCOUNT_MAX}) as came,
        sum(amount) filter (where credit_account > ${CONTROL_ACCOUNT_MAX}) as went
      from transfer where member_id = ${memberId} and wallet_id = ${walletId}
        and seq >= wallet_seq_at(${memberId}, ${walletId}, d.from_at) and seq < wallet_seq_at(${memberId}, ${walletId}, d.to_at)
    ) as t order by d.day desc`;
};

/**
 * The rows of a page and one more, which tells that there is a next one. A wallet's seq has no gaps, so a page is a range
 * of it: with `limit` alone, a planner that thinks the wallet short would read and sort the whole of a long one.
 */
export const statementRows = (filter: StatementFilter): RawBuilder<Omit<StatementLine, 'title'>> => {
  const { memberId, walletId, limit } = filter;
  return sql`
    with newest as materialized (${spanOf(filter)})
    select ${COLUMNS}
    from transfer
    where member_id = ${memberId} and wallet_id = ${walletId}
      and seq < (select below from newest) and seq >= (select greatest(below - ${limit + 1}, since) from newest)
    order by seq desc`;
};
