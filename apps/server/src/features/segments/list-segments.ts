import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Segment = StaffResult<'GET /bo/api/segment'>;

const readSegments = (db: Reader, which: RawBuilder<SqlBool>, limit: number): Promise<Segment[]> => allRows<Segment>(
  db,
)`
    select s.segment_id, s.name, s.filter, s.members, s.counted_at, a.username as by, s.version, s.updated_at,
      coalesce((select json_agg(json_build_object('campaign_id', c.campaign_id, 'name', c.name) order by c.campaign_id) from campaign c
        where c.audience ? 'segment_id' and (c.audience ->> 'segment_id')::integer = s.segment_id and c.state <> 'ended'), '[]') as campaigns
    from segment s join staff a on a.staff_id = s.made_by
    where ${which} order by s.segment_id desc limit ${limit}`;

/** The segments of members, newest first. */
export const segmentsList: StaffHandler<'GET /bo/api/segments'> = async ({ cursor, limit }, { db }) => {
  const before = numberCursor(cursor);
  const rows = await readSegments(
    db,
    before === undefined ? sql`true` : sql`s.segment_id < ${before}::bigint`,
    limit + 1,
  );
  return pageOf(rows, limit, ({ segment_id }) => segment_id);
};

/** One segment of members. */
export const segmentOne: StaffHandler<'GET /bo/api/segment'> = async ({ segment_id }, { db }) => {
  const [found] = await readSegments(db, sql`s.segment_id = ${segment_id}`, 1);
  if (!found) throw new Refusal('nothing_found');
  return found;
};
