import type { StaffGiven, StaffResult } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { oursOnly, readSpan, type Span } from '#src/features/cashier/staff/books/book-span.ts';
import { IS_OPEN } from '#src/features/cashier/staff/books/match-book.ts';
import { readStaffNames } from '#src/features/cashier/staff/taken.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type BookRow = StaffResult<'GET /bo/api/cashier/book/rows'>['items'][number];
type Which = StaffGiven<'GET /bo/api/cashier/book/rows'>['which'];

/** A row as it is read; of ours there is nothing that anybody did to it. */
export interface Found {
  /** Of the bank a number, of ours an id. */
  readonly row_id: string | number;
  readonly at: Date;
  /** In microseconds, as the database orders it. */
  readonly place: string;
  readonly amount: Satang;
  readonly balance: Satang | null;
  readonly ref: string;
  readonly details: string;
  readonly kind: 'incoming' | 'withdrawal' | 'batch' | null;
  readonly id: string | null;
  readonly member_id: number | null;
  readonly aside: 'fee' | 'own' | 'not_ours' | null;
  readonly hand_by: number | null;
  readonly hand_at: Date | null;
  readonly hand_reason: string | null;
}

/** The rows of an account in some days, newest first, page by page. */
export const bookRows: StaffHandler<'GET /bo/api/cashier/book/rows'> = async (
  { book_id, from_day, to_day, which, cursor, limit },
  { db },
) => {
  const span = await readSpan(db, book_id, from_day, to_day);
  const rows = which === 'only_ours' ? oursRows(oursOnly(span)) : theirRows(span, which);
  const found = await allRows<Found>(db)`
    select r.* from (${rows}) as r where ${isBefore(cursor, which === 'only_ours' ? 'uuid' : 'bigint')}
    order by r.at desc, r.row_id desc limit ${limit + 1}`;
  const { items, next_cursor } = pageOf(found, limit, ({ place, row_id }) => `${place}_${row_id}`);
  return { items: await shownRows(db, items), next_cursor };
};

const CURSOR = /^(\d{1,17})_([\da-f-]{1,36})$/;

const isBefore = (cursor: string | undefined, type: 'uuid' | 'bigint') => {
  if (cursor === undefined) return sql`true`;
  const [, place, id] = CURSOR.exec(cursor) ?? [];
  if (!place || !id || (type === 'bigint') !== /^\d{1,15}$/.test(id)) throw malformedCursor();
  return sql`(r.at, r.row_id) < (timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond', ${id}::${sql.raw(type)})`;
};

const placeOf = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text as place`;

/** Rows of our own books as those of an account. */
export const oursRows = (ours: RawBuilder<unknown>) => sql`
  select o.id as row_id, o.at, ${placeOf(sql`o.at`)}, o.amount, null::bigint as balance, o.ref, o.details, o.kind, o.id, o.member_id,
    null::text as aside, null::bigint as hand_by, null::timestamptz as hand_at, null::text as hand_reason from (${ours}) as o`;

const IS_WHICH: Readonly<Record<Exclude<Which, 'only_ours'>, RawBuilder<unknown>>> = {
  only_bank: IS_OPEN,
  aside: sql`aside is not null`,
  matched: sql`not (${IS_OPEN}) and aside is null`,
};

const theirRows = ({ book, from, to }: Span, which: Exclude<Which, 'only_ours'>) => sql`
  select b.row_id, b.at, ${placeOf(sql`b.at`)}, b.amount, b.balance, b.ref, b.details,
    case when b.transfer_id is not null then 'incoming' when b.withdrawal_id is not null then 'withdrawal'
      when b.batch_id is not null then 'batch' end as kind,
    coalesce(b.transfer_id, b.withdrawal_id, b.batch_id) as id, coalesce(b.member_id, i.member_id) as member_id,
    b.aside, b.hand_by, b.hand_at, b.hand_reason
  from (select * from bank_row where book_id = ${book.book_id} and at >= ${from} and at < ${to} and ${IS_WHICH[which]}) as b
    left join incoming_transfer i on i.transfer_id = b.transfer_id`;

/** Rows with the people in them by their names. */
export const shownRows = async (db: Reader, rows: readonly Found[]): Promise<BookRow[]> => {
  const people = await readPeople(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  );
  const names = await readStaffNames(db);
  return rows.map(({ row_id, at, amount, balance, ref, details, ...row }) => ({
    row_id: String(row_id),
    at,
    amount,
    balance,
    ref,
    details,
    ours:
      row.kind && row.id
        ? { kind: row.kind, id: row.id, member: row.member_id === null ? null : personOf(people, row.member_id) }
        : null,
    by_hand:
      row.hand_by !== null && row.hand_at
        ? { aside: row.aside, by: names.get(row.hand_by) ?? '', at: row.hand_at, reason: row.hand_reason ?? '' }
        : null,
  }));
};
