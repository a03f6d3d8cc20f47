import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, changeRows, findRow, type RowOf } from '#src/db/rows.ts';
import { type Found, oursRows, shownRows } from '#src/features/cashier/staff/books/book-rows.ts';
import { oursUnmatched } from '#src/features/cashier/staff/books/book-span.ts';
import { lockBook } from '#src/features/cashier/staff/books/match-book.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What people see in both books is further apart than what the machine dares to match. */
const APART_MS = 14 * 86_400_000;
const CANDIDATES_MAX = 50;

type BankRow = RowOf<'bank_row'>;

/** What a row of the bank could be: of the same amount and of no other row, the nearest in time first. */
const readCandidates = (db: Reader, book: RowOf<'bank_book'>, { at, amount }: BankRow): Promise<Found[]> => {
  const span = { book, from: new Date(at.getTime() - APART_MS), to: new Date(at.getTime() + APART_MS) };
  return allRows<Found>(db)`
    select * from (${oursRows(oursUnmatched(span))}) as r where r.amount = ${amount}
    order by abs(extract(epoch from r.at - ${at}::timestamptz)), r.row_id limit ${CANDIDATES_MAX}`;
};

/** What staff may say that a row of the bank is. */
export const bookCandidates: StaffHandler<'GET /bo/api/cashier/book/candidates'> = async (
  { book_id, row_id },
  { db },
) => {
  const book = await findRow(db, 'bank_book', { book_id });
  const row = await findRow(db, 'bank_row', { book_id, row_id: Number(row_id) });
  if (!book || !row) throw new Refusal('nothing_found');
  return shownRows(db, await readCandidates(db, book, row));
};

const NOTHING = { transfer_id: null, member_id: null, withdrawal_id: null, aside: null } as const;

/** Says by hand what a row of the bank is, or that it is nothing of ours; or takes back what was said by hand. */
export const bookHand: StaffHandler<'POST /bo/api/cashier/book/hand'> = async (
  { book_id, row_id, act, ours_id, reason },
  { trx, staff, audit },
) => {
  const book = await lockBook(trx, book_id);
  const row = await findRow(trx, 'bank_row', { book_id, row_id: Number(row_id) });
  if (!row) throw new Refusal('nothing_found');
  const isOpen = (row.transfer_id ?? row.withdrawal_id ?? row.batch_id ?? row.aside) === null;
  const fits = act === 'undo' ? row.hand_by !== null : isOpen;
  refuseBadFields({ act: fits ? undefined : 'รายการนี้เปลี่ยนไปแล้ว เปิดใหม่อีกครั้ง' });
  const by = { hand_by: staff.id, hand_at: sql<Date>`clock_timestamp()`, hand_reason: reason };
  const what = act === 'match' ? await ourOwn(trx, book, row, ours_id) : { aside: act };
  const change = act === 'undo' ? { ...NOTHING, hand_by: null, hand_at: null, hand_reason: null } : { ...what, ...by };
  await changeRows(trx, 'bank_row', { book_id, row_id: row.row_id }, change);
  await audit({ subject: ['bank_book', book_id], after: { row_id, act, ...(ours_id && { ours_id }), reason } });
  return {};
};

/** What it is in our books, if it may be that. */
const ourOwn = async (db: Reader, book: RowOf<'bank_book'>, row: BankRow, oursId: string | undefined) => {
  const ours = (await readCandidates(db, book, row)).find(({ id }) => id === oursId);
  refuseBadFields({ ours_id: ours ? undefined : 'เลือกรายการที่จำนวนเงินเท่ากันและยังไม่มีคู่' });
  return ours?.kind === 'incoming'
    ? { transfer_id: ours.id }
    : { member_id: ours?.member_id ?? null, withdrawal_id: ours?.id ?? null };
};
