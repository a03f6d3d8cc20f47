import type { Reader } from '#src/db/database.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
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
