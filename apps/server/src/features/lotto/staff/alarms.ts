import type { StaffResult } from '@chokdee/contract';
import { allRows } from '#src/db/rows.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Alarm = StaffResult<'GET /bo/api/lotto/alarms'>['items'][number];

const CURSOR = /^(\d{1,10})-([a-z_]{1,30})$/;

/** Draws that staff must look at, by round. */
export const alarms: StaffHandler<'GET /bo/api/lotto/alarms'> = async ({ cursor, limit }, { db }) => {
  const [, after, kind] = (cursor === undefined ? ['', '0', ' '] : CURSOR.exec(cursor)) ?? [];
  if (!after || !kind) throw malformedCursor();
  const rows = await allRows<Alarm & { market_name: string; result_shape: string; day: string; no: number }>(db)`
    select a.round_id, a.kind, a.detail, a.raised_at, r.draw_at, r.day, r.no, m.name as market_name, m.result_shape
    from lotto_alarm a join lotto_round r using (round_id) join lotto_market m using (market_id)
    where a.cleared_at is null and (a.round_id, a.kind) > (${after}::bigint, ${kind}) order by a.round_id, a.kind limit ${limit + 1}`;
  const items = rows.map(({ market_name, result_shape, day, no, ...alarm }) => ({
    ...alarm,
    name: roundName({ market_name, result_shape, day, no }),
  }));
  return pageOf(items, limit, (last) => `${last.round_id}-${last.kind}`);
};
