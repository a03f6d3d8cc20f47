import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** The bank accounts of the house, open ones first. There are a handful. */
export const readBooks = async (db: Reader) => {
  const rows = await db
    .selectFrom('bank_book')
    .select(['book_id', 'bank_code', 'account_number', 'account_name', 'is_closed'])
    .orderBy('is_closed')
    .orderBy('book_id')
    .execute();
  return rows.map((row) => ({ ...row, bank_name: nameOfBank(row.bank_code) }));
};

/** The bank accounts of the house, also those that members never pay into. */
export const books: StaffHandler<'GET /bo/api/cashier/books'> = (_input, { db }) => readBooks(db);

/** Refuses an account that the house does not have, or has no longer. */
export const openBook = async (db: Reader, book_id: number): Promise<void> => {
  const book = await findRow(db, 'bank_book', { book_id, is_closed: false }, ['book_id']);
  refuseBadFields({ book_id: book ? undefined : 'เลือกบัญชีที่โอนออก' });
};
