import { sql } from 'kysely';
import { readStaffRounds } from '#src/features/lotto/staff/rounds/staff-rounds.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const CURSOR = /^(\d{1,15})-(\d{1,10})$/;

/** Rounds of a period in the order in which they close, with what was staked on them. */
export const staffRounds: StaffHandler<'GET /bo/api/lotto/rounds'> = async (input, { db }) => {
  const { from_day, to_day, market_id, status, limit } = input;
  const after = readCursor(input.cursor);
  const conditions = [
    sql`true`,
    ...(from_day ? [sql`r.day >= ${from_day}`] : []),
    ...(to_day ? [sql`r.day <= ${to_day}`] : []),
    ...(market_id ? [sql`r.market_id = ${market_id}`] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(after ? [sql`(r.closes_at, r.round_id) > (${after.closes_at}, ${after.round_id})`] : []),
  ];
  const rows = await readStaffRounds(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by r.closes_at, r.round_id limit ${limit + 1}`,
  );
  return pageOf(rows, limit, ({ closes_at, round_id }) => `${closes_at.getTime()}-${round_id}`);
};

const readCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const [, ms, id] = CURSOR.exec(cursor) ?? [];
  if (!ms || !id) throw malformedCursor();
  return { closes_at: new Date(Number(ms)), round_id: Number(id) };
};
