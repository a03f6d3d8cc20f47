import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** How many wait for an advisory lock of a class in this database. */
export const waitingForLock = async (db: Db, lockClass: number): Promise<number> => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = ${lockClass} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
};
