import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';

const GUARDED = ['transfer', 'hold', 'idempotency', 'yeekee_prize', 'draw_log', 'draw_log_node', 'draw_log_head'];

const each = (template: (table: string) => string) => GUARDED.map(template).join(';');
const OPEN = each(
  (table) => `alter table ${table} disable trigger user; grant update, delete on ${table} to current_user`,
);
const CLOSE = `${each((table) => `alter table ${table} enable trigger user`)};
  revoke update, delete on transfer, idempotency from current_user`;

/** Takes every guard away, as only the owner of the database can. */
export const openGuards = (db: Reader): Promise<unknown> => sql.raw(OPEN).execute(db);

/** Puts the guards back as they were. */
export const closeGuards = (db: Reader): Promise<unknown> => sql.raw(CLOSE).execute(db);

/** Writes past every guard and puts them back. */
export const ownerWrites = async (db: Reader, statements: string): Promise<void> => {
  await sql.raw(`${OPEN}; ${statements}; ${CLOSE}`).execute(db);
};
