import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { afterCursor, cursorAt, drawOrder } from '#src/features/lotto/staff/draw-order.ts';
import { readDraws } from '#src/features/lotto/staff/result-rows.ts';
import { pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const STATES: Readonly<Record<'waiting' | 'paying' | 'ended', RawBuilder<unknown>>> = {
  waiting: sql`r.status in ('closed', 'shooting', 'waiting_beacon')`,
  paying: sql`exists (select from lotto_settlement s where s.round_id = r.round_id and s.stage <> 'done')`,
  ended: sql`r.status in ('settled', 'corrected', 'voided')`,
};

/** Rounds that wait for their result, soonest drawn first; that are being paid; or that have ended, latest first. */
export const staffResults: StaffHandler<'GET /bo/api/lotto/results'> = async (input, { db }) => {
  const { state, market_id, day, limit } = input;
  const isBackward = state === 'ended';
  const wanted = [
    STATES[state],
    ...(market_id ? [sql`r.market_id = ${market_id}`] : []),
    ...(day ? [sql`r.day = ${day}`] : []),
    ...(input.cursor === undefined ? [] : [afterCursor(input.cursor, isBackward)]),
  ];
  const rows = await allRows<{ round_id: number; draw_at: Date }>(db)`
    select r.round_id, r.draw_at from lotto_round r where ${sql.join(wanted, sql` and `)} order by ${drawOrder(isBackward)} limit ${limit + 1}`;
  const { items: places, next_cursor } = pageOf(rows, limit, (last) => cursorAt(last));
  return {
    items: await readDraws(
      db,
      places.map(({ round_id }) => round_id),
    ),
    next_cursor,
  };
};
