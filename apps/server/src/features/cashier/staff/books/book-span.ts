import { addDays, type Day, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { findRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** An account and some days. */
export interface Span {
  readonly book: RowOf<'bank_book'>;
  readonly from: Date;
  readonly to: Date;
}

/** The account, and when its days begin and end. */
export const readSpan = async (db: Reader, book_id: number, from_day: Day, to_day: Day): Promise<Span> => {
  const book = await findRow(db, 'bank_book', { book_id });
  if (!book) throw new Refusal('nothing_found');
  return { book, from: startOf(from_day), to: startOf(addDays(to_day, 1)) };
};

/** What is only in our books of some days, as far as the statements reach. */
export const oursOnly = (span: Span) =>
  sql`select * from (${oursUnmatched(span)}) as u where u.at <= (select max(at) from bank_row where book_id = ${span.book.book_id})`;

/** What of our books no row of the bank is yet. */
export const oursUnmatched = ({ book: { book_id, account_id }, from, to }: Span) => sql`
  select 'incoming' as kind, i.transfer_id as id, i.member_id, i.paid_at as at, i.amount, i.provider_ref as ref, i.payer_name as details
  from incoming_transfer i
  where i.target = ${`bank:${account_id ?? 0}`} and i.paid_at >= ${from} and i.paid_at < ${to}
    and not exists (select from bank_row b where b.transfer_id = i.transfer_id)
  union all
  select 'withdrawal', w.withdrawal_id, w.member_id, w.paid_at, -w.amount, w.provider_ref, w.holder_name from withdrawal w
  where w.book_id = ${book_id} and w.state in ('sent', 'paid') and w.paid_at >= ${from} and w.paid_at < ${to}
    and not exists (select from bank_row b where b.member_id = w.member_id and b.withdrawal_id = w.withdrawal_id)
    and not exists (select from bank_row b where b.batch_id = w.batch_id)
`;
