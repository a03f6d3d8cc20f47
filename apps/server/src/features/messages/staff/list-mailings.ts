import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Mailing = StaffResult<'GET /bo/api/mailings'>['items'][number];

const readMailings = (db: Reader, which: RawBuilder<SqlBool>, limit: number): Promise<Mailing[]> => allRows<Mailing>(
  db,
)`
    select m.mailing_id, m.segment_name as segment, m.filter, m.title, m.body as text, m.link, m.state, a.username as by, m.made_at, m.ended_at,
      m.got, m.opted_out
    from mailing m join staff a on a.staff_id = m.made_by
    where ${which} order by m.mailing_id desc limit ${limit}`;

/** The messages to segments, newest first. */
export const mailingsList: StaffHandler<'GET /bo/api/mailings'> = async ({ cursor, limit }, { db }) => {
  const before = numberCursor(cursor);
  const which = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`m.mailing_id < ${before}::bigint`;
  const rows = await readMailings(db, which, limit + 1);
  return pageOf(rows, limit, ({ mailing_id }) => mailing_id);
};

/** One message to a segment, and what came of it. */
export const mailingOne: StaffHandler<'GET /bo/api/mailing'> = async ({ mailing_id }, { db }) => {
  const [found] = await readMailings(db, sql`m.mailing_id = ${mailing_id}`, 1);
  if (!found) throw new Refusal('nothing_found');
  const { read } = await oneRow<{ read: number }>(db)`
    select count(*)::int as read from member_message where mailing_id = ${mailing_id} and read_at is not null`;
  return { ...found, read };
};
