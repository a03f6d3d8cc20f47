import type { Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';

/**
 * The last Bangkok day that is over and to which no play can be added any more. Whoever writes facts holds the lock of the
 * day shared; having it alone for a moment after midnight means that all who still had the day before have finished.
 */
export const lastClosedDay = (db: Db): Promise<Day> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7, 0)`.execute(trx);
    const { rows } = await sql<{ day: Day }>`
      select ((clock_timestamp() at time zone 'Asia/Bangkok')::date - 1)::text as day
    `.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('no day');
    return row.day;
  });
