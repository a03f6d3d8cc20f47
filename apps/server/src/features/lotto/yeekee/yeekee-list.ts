import { sql } from 'kysely';
import { readShots, readYeekee } from '#src/features/lotto/yeekee/read-yeekee.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A round's shots, newest first. The cursor is the sequence number of the last one. */
export const yeekeeList: Handler<'GET /api/lotto/yeekee/list'> = async ({ round_id, cursor, limit }, { db }) => {
  const round = await readYeekee(db, round_id);
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new Refusal('malformed');
  const before = cursor === undefined ? round.count + 1 : Number(cursor);
  // No shot that came after the count was read: its rank would be wrong.
  const items = await readShots(
    db,
    round,
    sql`s.seq < ${before} and s.seq <= ${round.count} order by s.seq desc limit ${limit}`,
  );
  const last = items.at(-1);
  return { items, next_cursor: last && last.seq > 1 ? String(last.seq) : null };
};
