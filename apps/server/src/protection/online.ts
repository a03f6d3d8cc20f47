import { dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Counts a minute for each of these members, at most one a minute each, whichever process counts. */
export const countMinute = async (db: Db, memberIds: readonly number[], now: Date): Promise<void> => {
  if (memberIds.length === 0) return;
  await sql`
    insert into member_minute (member_id, day, minutes, counted_at)
    select distinct m, ${dayOf(now)}::date, 1, clock_timestamp() from unnest(${[...memberIds]}::bigint[]) m order by 1
    on conflict (member_id, day) do update set minutes = member_minute.minutes + 1, counted_at = excluded.counted_at
    where member_minute.counted_at < excluded.counted_at - interval '50 seconds'
  `.execute(db);
};
