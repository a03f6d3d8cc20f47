import { assert, present } from '@chokdee/kernel';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';

/** A row of a table as it is read, whole or some of its columns. */
export type RowOf<T extends keyof Schema, C extends keyof Selectable<Schema[T]> = keyof Selectable<Schema[T]>> = Pick<
  Selectable<Schema[T]>,
  C
>;

type Answers<A> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<A>;

/** The rows that a statement answers. */
export const allRows =
  <R>(db: Reader): Answers<R[]> =>
  async (text, ...values) =>
    (await sql<R>(text, ...values).execute(db)).rows;

/** Its first row, where there may be none. */
export const firstRow =
  <R>(db: Reader): Answers<R | undefined> =>
  async (text, ...values) =>
    (await sql<R>(text, ...values).execute(db)).rows[0];

/** The row that there always is. */
export const oneRow =
  <R>(db: Reader): Answers<R> =>
  async (text, ...values) =>
    present((await sql<R>(text, ...values).execute(db)).rows[0], 'a row');

/** The values of some columns; null is null. What is undefined compares with nothing, so it is a fault and not left out. */
type Key<T extends keyof Schema> = Partial<Selectable<Schema[T]>>;

const hasKey = (key: object): RawBuilder<unknown> => {
  const terms = Object.entries(key).map(([column, value]) => {
    assert(value !== undefined, `no value for ${column}`);
    return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
  });
  assert(terms.length > 0, 'a key has a column');
  return sql.join(terms, sql` and `);
};

/** The row of a table that has these values, or some columns of it: `findRow(db, 'bill', { member_id, bill_id })`. */
export const findRow = <T extends keyof Schema, C extends keyof Selectable<Schema[T]> = keyof Selectable<Schema[T]>>(
  db: Reader,
  table: T,
  key: Key<T>,
  columns?: readonly (C & string)[],
): Promise<RowOf<T, C> | undefined> => {
  const shown = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  return firstRow<RowOf<T, C>>(db)`select ${shown} from ${sql.table(table)} where ${hasKey(key)} limit 1`;
};

/** No row where there always is one, but before a house is set up. */
export class MissingRow extends Error {}

/** The same of a row that there always is. */
export const getRow = async <
  T extends keyof Schema,
  C extends keyof Selectable<Schema[T]> = keyof Selectable<Schema[T]>,
>(
  db: Reader,
  table: T,
  key: Key<T>,
  columns?: readonly (C & string)[],
): Promise<RowOf<T, C>> => {
  const row = await findRow<T, C>(db, table, key, columns);
  if (!row) throw new MissingRow(`no row of ${table}`);
  return row;
};

/** What is written: values, or what the database makes of a row. */
type Written<Columns> = { readonly [C in keyof Columns]: Columns[C] | RawBuilder<unknown> };

/** What is written over some columns of a row. */
export type Changes<T extends keyof Schema> = Written<Updateable<Schema[T]>>;

/** Adds a row to a table, or rows. */
export const addRows = async <T extends keyof Schema>(
  db: Reader,
  table: T,
  rows: Written<Insertable<Schema[T]>> | readonly Written<Insertable<Schema[T]>>[],
): Promise<void> => {
  await db.insertInto<keyof Schema>(table).values(rows).execute();
};

/** Changes the rows of a table that have these values, and says how many: `changeRows(trx, 'bill', { … }, { status })`. */
export const changeRows = async <T extends keyof Schema>(
  db: Reader,
  table: T,
  key: Key<T>,
  values: Changes<T>,
): Promise<number> => {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(sets)} where ${hasKey(key)}`.execute(db);
  return Number(numAffectedRows);
};

/** Removes the rows of a table that have these values, and says how many. */
export const removeRows = async <T extends keyof Schema>(db: Reader, table: T, key: Key<T>): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${hasKey(key)}`.execute(db);
  return Number(numAffectedRows);
};
