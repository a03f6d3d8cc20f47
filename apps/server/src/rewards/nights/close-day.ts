import type { Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';

/**
 * The last Bangkok day that is over and to which no play can be added any more. Whoever writes facts holds the lock of the
 * day shared; having it alone for a moment after midnight means that all who still had the day before have finished.
 */
export const lastClosedDay = (db: Db): Promise<Day> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7, 0)`.execute(trx);
    const { day } = await oneRow<{ day: Day }>(trx)`
      select ((clock_timestamp() at time zone 'Asia/Bangkok')::date - 1)::text as day`;
    return day;
  });
