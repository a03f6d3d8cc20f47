import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, getRow } from '#src/db/rows.ts';

/** A reader of the books: the rollup of account days, or the writer of pages. */
type BookReader = 'ledger_rollup' | 'transfer_pages';

/** How far a reader has come, or a little further by the time this is used: `unreadTransfers` looks again. */
export const readUpTo = async (db: Reader, reader: BookReader): Promise<number> => {
  const { tx } = await getRow(db, 'reader_cursor', { name: reader }, ['tx']);
  return tx;
};

interface Unread {
  readonly reader: BookReader;
  readonly since: number;
}

/**
 * The condition of transfers that a reader has not come to yet, exact in the snapshot of the statement that it stands in.
 * The planner cannot see through the cursor and would read the whole table: `since`, where it stood a moment ago, is for it.
 */
export const isUnread = ({ reader, since }: Unread): RawBuilder<boolean> =>
  sql`(tx >= ${since} and tx >= (select c.tx from reader_cursor c where c.name = ${reader}))`;

/**
 * Until when nothing can be added to the books any more: now, or the beginning of the oldest transaction that still writes.
 * To be asked before the books are read.
 */
export const completeUntil = async (db: Reader): Promise<Date> => {
  const rows = await allRows<{ until: Date }>(db)`
    select least(clock_timestamp(), min(xact_start)) as until from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`;
  return rows[0]?.until ?? new Date(0);
};
