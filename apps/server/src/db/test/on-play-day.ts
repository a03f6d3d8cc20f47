import type { Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Acts while the database says that play counts for another day than the clock's: whoever asks the clock himself is found out. */
export const onPlayDay = async (db: Db, day: Day, act: () => Promise<unknown>): Promise<void> => {
  const { rows } = await sql<{ made: string }>`select pg_get_functiondef('play_day'::regproc) as made`.execute(db);
  await sql
    .raw(`create or replace function play_day() returns date language sql volatile as $$ select '${day}'::date $$`)
    .execute(db);
  try {
    await act();
  } finally {
    await sql.raw(rows[0]?.made ?? '').execute(db);
  }
};
