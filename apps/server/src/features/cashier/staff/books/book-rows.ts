import type { Satang } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { oursOnly, readSpan, type Span } from '#src/features/cashier/staff/books/book-span.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const ROWS_SHOWN = 300;

interface Found {
  row_id: string;
  at: Date;
  amount: Satang;
  balance: Satang | null;
  ref: string;
  details: string;
  kind: 'incoming' | 'withdrawal' | 'batch' | null;
  id: string | null;
  member_id: number | null;
}

/** The rows of an account in some days, newest first. */
export const bookRows: StaffHandler<'GET /bo/api/cashier/book/rows'> = async (
  { book_id, from_day, to_day, which },
  { db },
) => {
  const span = await readSpan(db, book_id, from_day, to_day);
  const found = await (which === 'only_ours' ? readOurs(db, span) : readTheirs(db, span, which === 'matched'));
  const people = await readPeople(
    db,
    found.flatMap(({ member_id }) => member_id ?? []),
  );
  const rows = found.slice(0, ROWS_SHOWN).map(({ kind, id, member_id, ...row }) => ({
    ...row,
    ours: kind && id ? { kind, id, member: member_id === null ? null : personOf(people, member_id) } : null,
  }));
  return { rows, is_cut: found.length > ROWS_SHOWN };
};

const readOurs = (db: Reader, span: Span): Promise<Found[]> =>
  allRows<Found>(db)`
    select o.id::text as row_id, o.at, o.amount, null::bigint as balance, o.ref, o.details, o.kind, o.id, o.member_id
    from (${oursOnly(span)}) as o order by o.at desc limit ${ROWS_SHOWN + 1}`;

const readTheirs = (db: Reader, { book, from, to }: Span, isMatched: boolean): Promise<Found[]> =>
  allRows<Found>(db)`
    select b.row_id::text as row_id, b.at, b.amount, b.balance, b.ref, b.details,
      case when b.transfer_id is not null then 'incoming' when b.withdrawal_id is not null then 'withdrawal'
        when b.batch_id is not null then 'batch' end as kind,
      coalesce(b.transfer_id, b.withdrawal_id, b.batch_id) as id, coalesce(b.member_id, i.member_id) as member_id
    from bank_row b left join incoming_transfer i on i.transfer_id = b.transfer_id
    where b.book_id = ${book.book_id} and b.at >= ${from} and b.at < ${to}
      and (b.transfer_id is not null or b.withdrawal_id is not null or b.batch_id is not null) = ${isMatched}
    order by b.at desc, b.row_id desc limit ${ROWS_SHOWN + 1}`;
