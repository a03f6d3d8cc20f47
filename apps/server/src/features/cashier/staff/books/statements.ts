import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows, oneRow, type RowOf } from '#src/db/rows.ts';
import { IS_OPEN, lockBook, matchBook } from '#src/features/cashier/staff/books/match-book.ts';
import { keysOf, readStatement, type StatementRow } from '#src/features/cashier/staff/books/statement-rows.ts';
import { readCsv } from '#src/lib/banks/csv.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const LINES_SHOWN = 15;

/** Reads a statement without taking it. */
export const statementRead: StaffHandler<'POST /bo/api/cashier/statement/read'> = async ({ text, columns }) => {
  if (!columns) return { lines: readCsv(text).slice(0, LINES_SHOWN), row_count: 0, skipped: 0, rows: [], problems: [] };
  const { lines, rows, skipped, problems } = readStatement(text, columns);
  return {
    lines: lines.slice(0, LINES_SHOWN),
    row_count: rows.length,
    skipped,
    rows: rows.slice(0, LINES_SHOWN),
    problems,
  };
};

/** Takes a statement: what is there already adds nothing. Its columns are kept for the bank. */
export const statementTake: StaffHandler<'POST /bo/api/cashier/statement/take'> = async (
  { book_id, name, text, columns },
  { trx, staff, audit },
) => {
  const book = await lockBook(trx, book_id);
  const { rows, problems } = readStatement(text, columns);
  refuseBadFields({
    text: problems[0] && `บรรทัด ${problems[0].line}: ${problems[0].why}`,
    columns: rows.length > 0 ? undefined : 'ไม่พบรายการในไฟล์ ตรวจคอลัมน์วันที่และจำนวนเงิน',
  });
  await keepColumns(trx, book.bank_code, JSON.stringify(columns));
  const { file_id } = await trx
    .insertInto('bank_file')
    .values({ book_id, name, line_count: rows.length, added: 0, taken_by: staff.id })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  const added = await addNew(trx, book, file_id, rows);
  await changeRows(trx, 'bank_file', { file_id }, { added });
  const matched = await matchBook(trx, book);
  await audit({ subject: ['bank_book', book_id], after: { file: name, rows: rows.length, added, matched } });
  return { row_count: rows.length, added, matched };
};

const keepColumns = async (trx: Trx, bankCode: string, columns: string): Promise<void> => {
  await sql`
    insert into bank_map (bank_code, columns) values (${bankCode}, ${columns})
    on conflict (bank_code) do update set columns = excluded.columns, version = bank_map.version + 1`.execute(trx);
};

/** Adds the rows that are not there yet, in the order of the bank, and says how many. */
const addNew = async (
  trx: Trx,
  { book_id }: RowOf<'bank_book'>,
  fileId: number,
  rows: readonly StatementRow[],
): Promise<number> => {
  const added = await allRows(trx)`
    insert into bank_row (book_id, key, at, amount, balance, ref, details, file_id)
    select ${book_id}, decode(r.key, 'hex'), r.at, r.amount, r.balance, r.ref, r.details, ${fileId}
    from unnest(${textArray(keysOf(rows).map((key) => key.toString('hex')))}::text[],
      ${textArray(rows.map(({ at }) => at.toISOString()))}::timestamptz[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ balance }) => balance)}::bigint[], ${textArray(rows.map(({ ref }) => ref))}::text[],
      ${textArray(rows.map(({ details }) => details))}::text[]) with ordinality as r (key, at, amount, balance, ref, details, place)
    order by r.place on conflict (book_id, key) do nothing returning 1`;
  return added.length;
};

/** Looks again for what the rows of an account are in our books. */
export const bookMatch: StaffHandler<'POST /bo/api/cashier/book/match'> = async ({ book_id }, { trx, audit }) => {
  const matched = await matchBook(trx, await lockBook(trx, book_id));
  const { open } = await oneRow<{ open: number }>(trx)`
    select count(*) as open from bank_row where book_id = ${book_id} and ${IS_OPEN}`;
  await audit({ subject: ['bank_book', book_id], after: { matched, open } });
  return { matched };
};
