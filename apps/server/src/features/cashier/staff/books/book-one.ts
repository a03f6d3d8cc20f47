import { type Satang, subtract } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, findRow, firstRow, oneRow } from '#src/db/rows.ts';
import { oursOnly, readSpan, type Span } from '#src/features/cashier/staff/books/book-span.ts';
import { IS_OPEN } from '#src/features/cashier/staff/books/match-book.ts';
import type { Columns } from '#src/features/cashier/staff/books/statement-rows.ts';
import { readBooks } from '#src/features/cashier/staff/payouts/books.ts';
import { readStaffNames } from '#src/features/cashier/staff/taken.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const FILES_SHOWN = 10;

/** What a bank says of an account in some days against our books. */
export const bookOne: StaffHandler<'GET /bo/api/cashier/book'> = async ({ book_id, from_day, to_day }, { db }) => {
  const span = await readSpan(db, book_id, from_day, to_day);
  const shown = (await readBooks(db)).find((one) => one.book_id === book_id);
  if (!shown) throw new Refusal('nothing_found');
  const kept = await findRow(db, 'bank_map', { bank_code: span.book.bank_code }, ['columns']);
  return {
    book: shown,
    columns: (kept?.columns ?? null) as Columns | null,
    ...(await readBalances(db, span)),
    ...(await readSides(db, span)),
    files: await readFiles(db, book_id),
  };
};

interface Balances {
  last_at: Date | null;
  money_in: Satang;
  money_out: Satang;
  gaps: number;
  opening: Satang | null;
  closing: Satang | null;
}

/** Opening and closing as the bank says them, what moved between, and where a row is missing. */
const readBalances = async (db: Reader, { book: { book_id }, from, to }: Span): Promise<Balances> => {
  const sums = await oneRow<Omit<Balances, 'opening' | 'closing' | 'last_at'>>(db)`
    with rows as (
      select amount, balance, lag(balance) over (order by at, row_id) as before
      from bank_row where book_id = ${book_id} and at >= ${from} and at < ${to}
    )
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as money_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as money_out,
      count(*) filter (where before is not null and balance is not null and before + amount <> balance) as gaps
    from rows`;
  const edge = (isFirst: boolean) => {
    const order = isFirst ? sql`at, row_id` : sql`at desc, row_id desc`;
    return firstRow<{ amount: Satang; balance: Satang | null }>(db)`
      select amount, balance from bank_row where book_id = ${book_id} and at >= ${from} and at < ${to} order by ${order} limit 1`;
  };
  const [first, last] = [await edge(true), await edge(false)];
  const { last_at } = await oneRow<{ last_at: Date | null }>(db)`
    select max(at) as last_at from bank_row where book_id = ${book_id}`;
  return {
    ...sums,
    last_at,
    opening: first?.balance === null || !first ? null : subtract(first.balance, first.amount),
    closing: last?.balance ?? null,
  };
};

type Which = 'matched' | 'only_bank' | 'only_ours' | 'aside';

interface Side {
  count: number;
  money_in: Satang;
  money_out: Satang;
}

const readSides = async (db: Reader, span: Span): Promise<Record<Which, Side>> => {
  const { book, from, to } = span;
  const rows = await allRows<Side & { which: Which }>(db)`
    select which, count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as money_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as money_out
    from (
      select case when ${IS_OPEN} then 'only_bank' when aside is not null then 'aside' else 'matched' end as which, amount
      from bank_row where book_id = ${book.book_id} and at >= ${from} and at < ${to}
      union all select 'only_ours', amount from (${oursOnly(span)}) as o
    ) as r group by which`;
  const sideOf = (which: Which): Side => {
    const { count, money_in, money_out } = rows.find((row) => row.which === which) ?? NO_SIDE;
    return { count, money_in, money_out };
  };
  return {
    matched: sideOf('matched'),
    only_bank: sideOf('only_bank'),
    only_ours: sideOf('only_ours'),
    aside: sideOf('aside'),
  };
};

const NO_SIDE = { count: 0, money_in: 0, money_out: 0 } as Side;

const readFiles = async (db: Reader, bookId: number) => {
  const names = await readStaffNames(db);
  const rows = await db
    .selectFrom('bank_file')
    .select(['file_id', 'name', 'line_count', 'added', 'taken_by', 'taken_at'])
    .where('book_id', '=', bookId)
    .orderBy('file_id', 'desc')
    .limit(FILES_SHOWN)
    .execute();
  return rows.map(({ taken_by, ...row }) => ({ ...row, by: names.get(taken_by) ?? '' }));
};
