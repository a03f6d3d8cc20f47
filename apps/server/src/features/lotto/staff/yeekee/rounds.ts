import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { afterCursor, cursorAt, drawOrder } from '#src/features/lotto/staff/draw-order.ts';
import { readWatched } from '#src/features/lotto/staff/yeekee/watched-rounds.ts';
import { pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Rounds that close later than this are not watched yet, unless their day is asked for. */
const SOON = sql`r.closes_at < now() + interval '3 hours'`;

const STATES: Readonly<Record<'live' | 'ended', RawBuilder<unknown>>> = {
  live: sql`r.status in ('open', 'shooting', 'waiting_beacon', 'resulted')`,
  ended: sql`r.status in ('settled', 'corrected', 'voided')`,
};

/** Rounds of yeekee that close soon or are under way, soonest drawn first; or those that have ended, latest first. */
export const yeekeeRounds: StaffHandler<'GET /bo/api/lotto/yeekee/rounds'> = async (input, { db }) => {
  const { state, market_id, day, cursor, limit } = input;
  const isBackward = state === 'ended';
  const wanted = [
    STATES[state],
    ...(day || isBackward ? [] : [SOON]),
    ...(day ? [sql`r.day = ${day}`] : []),
    ...(market_id ? [sql`r.market_id = ${market_id}`] : []),
    ...(cursor === undefined ? [] : [afterCursor(cursor, isBackward)]),
  ];
  const rows = await allRows<{ round_id: number; draw_at: Date }>(db)`
    select r.round_id, r.draw_at from lotto_round r join yeekee_round y using (round_id)
    where ${sql.join(wanted, sql` and `)} order by ${drawOrder(isBackward)} limit ${limit + 1}`;
  const { items: places, next_cursor } = pageOf(rows, limit, (last) => cursorAt(last));
  return {
    items: await readWatched(
      db,
      places.map(({ round_id }) => round_id),
    ),
    next_cursor,
  };
};
