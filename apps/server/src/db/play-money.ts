import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';

const IS_PLAY =
  'This database holds play money, and accounts whose passwords are published: SANDBOX=0 does not open it. ' +
  'Give the real house an empty one (DATABASE_URL, or another DATA_DIR).';
const IS_REAL =
  'This database belongs to a house that runs without the sandbox, which would put demo accounts into it. ' +
  'Set SANDBOX=0, or give the sandbox a database of its own (DATABASE_URL, or another DATA_DIR).';

/** Stops whoever would open a database of play money as a real one. */
export const refusePlayMoney = async (db: Db, isSandbox: boolean): Promise<void> => {
  if (!isSandbox && (await isPlayMoney(db))) throw new Error(IS_PLAY);
};

/** Marks a database as one of play money before the sandbox puts its people into it; not one that others work in already. */
export const markPlayMoney = async (db: Db): Promise<void> => {
  if (await isPlayMoney(db)) return;
  const { is_used } = await oneRow<{ is_used: boolean }>(db)`select exists (select from staff) as is_used`;
  if (is_used) throw new Error(IS_REAL);
  await sql`insert into play_money default values on conflict do nothing`.execute(db);
};

/** Whether this is one of them. */
export const isPlayMoney = async (db: Db): Promise<boolean> => {
  const { is_play } = await oneRow<{ is_play: boolean }>(db)`select exists (select from play_money) as is_play`;
  return is_play;
};
