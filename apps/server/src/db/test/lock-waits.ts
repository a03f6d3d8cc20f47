import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** How many statements of this database wait for a lock. Not to be asked in a transaction: there the first answer stays. */
export const lockWaits = async (db: Db): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
