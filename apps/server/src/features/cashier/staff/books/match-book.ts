import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Db, Reader, Trx } from '#src/db/database.ts';
import { allRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { type Movement, matchRows } from '#src/features/cashier/staff/books/match-rows.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Nothing was found for it yet. */
export const IS_OPEN = sql<boolean>`transfer_id is null and withdrawal_id is null and batch_id is null and aside is null`;

/** How far back a row is still looked for in our books, and how many at once. */
const LOOK_BACK = '45 days';
const ROWS_MAX = 10_000;

/** The book, locked: rows of it are matched by one at a time. */
export const lockBook = async (trx: Trx, bookId: number): Promise<RowOf<'bank_book'>> => {
  const row = await firstRow<RowOf<'bank_book'>>(trx)`select * from bank_book where book_id = ${bookId} for update`;
  if (!row) throw new Refusal('nothing_found');
  return row;
};

/** Finds what the open rows of an account are in our books, and says how many it found. The book must be locked. */
export const matchBook = async (trx: Trx, { book_id, account_id }: RowOf<'bank_book'>): Promise<number> => {
  const open = await allRows<Movement>(trx)`
    select row_id::text as id, at, amount, ref || ' ' || details as ref from bank_row
    where book_id = ${book_id} and ${IS_OPEN} and at > now() - ${LOOK_BACK}::interval
    order by at desc limit ${ROWS_MAX}`;
  if (open.length === 0) return 0;
  const found = matchRows(open, [
    ...(await arrived(trx, account_id)),
    ...(await paid(trx, book_id)),
    ...(await batched(trx, book_id)),
  ]);
  const keys = [...found.keys()];
  const values = [...found.values()];
  await allRows(trx)`
    update bank_row b set transfer_id = i.transfer_id, member_id = w.member_id, withdrawal_id = w.withdrawal_id, batch_id = p.batch_id
    from unnest(${textArray(keys)}::bigint[], ${textArray(values)}::uuid[]) as m (row_id, id)
    left join incoming_transfer i on i.transfer_id = m.id
    left join withdrawal w on w.withdrawal_id = m.id and w.book_id = ${book_id}
    left join payout_batch p on p.batch_id = m.id
    where b.row_id = m.row_id`;
  return found.size;
};

const arrived = (db: Reader, accountId: number | null): Promise<Movement[]> =>
  allRows<Movement>(db)`
    select i.transfer_id::text as id, i.paid_at as at, i.amount, i.provider_ref as ref from incoming_transfer i
    where i.target = ${`bank:${accountId ?? 0}`} and i.paid_at > now() - ${LOOK_BACK}::interval - interval '2 days'
      and not exists (select from bank_row b where b.transfer_id = i.transfer_id)
    order by i.paid_at desc limit ${ROWS_MAX}`;

const paid = (db: Reader, bookId: number): Promise<Movement[]> =>
  allRows<Movement & { amount: Satang }>(db)`
    select w.withdrawal_id::text as id, w.paid_at as at, -w.amount as amount, split_part(w.provider_ref, '/', 1) as ref from withdrawal w
    where w.book_id = ${bookId} and w.state in ('sent', 'paid') and w.paid_at > now() - ${LOOK_BACK}::interval - interval '2 days'
      and not exists (select from bank_row b where b.member_id = w.member_id and b.withdrawal_id = w.withdrawal_id)
    order by w.paid_at desc limit ${ROWS_MAX}`;

/** Batches as the bank books them: the whole file in one row, of which none has a row of its own. */
const batched = (db: Reader, bookId: number): Promise<Movement[]> =>
  allRows<Movement>(db)`
    select p.batch_id::text as id, max(w.paid_at) as at, -sum(w.amount)::bigint as amount, p.bank_ref as ref
    from payout_batch p join withdrawal w on w.batch_id = p.batch_id and w.state in ('sent', 'paid')
    where p.book_id = ${bookId} and p.made_at > now() - ${LOOK_BACK}::interval - interval '2 days'
      and not exists (select from bank_row b where b.batch_id = p.batch_id)
    group by p.batch_id
    having count(*) > 1 and not bool_or(exists (
      select from bank_row b where b.member_id = w.member_id and b.withdrawal_id = w.withdrawal_id))`;

/** Looks again for what rows are that nothing was found for: what they are may have been booked later. */
export const matchBooks = async (db: Db): Promise<void> => {
  const books = await allRows<{ book_id: number }>(db)`
    select book_id from bank_book k where exists (
      select from bank_row b where b.book_id = k.book_id and ${IS_OPEN}
        and b.at > now() - ${LOOK_BACK}::interval)`;
  await oneByOne(books, 'a bank book could not be matched', ({ book_id }) =>
    inTransaction(db, async (trx) => matchBook(trx, await lockBook(trx, book_id))),
  );
};
