import type { StaffResult } from '@chokdee/contract';
import { costPerSpin } from '@chokdee/rewards';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { isLiveAt, type Prize, phaseAt, type WheelPhase, type WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Item = StaffResult<'GET /bo/api/wheels'>['items'][number];
type Row = WheelRow & { readonly prizes: Prize[] };

/** Every wheel, newest first, with where and when it turns and what a spin costs. */
export const wheelsList: StaffHandler<'GET /bo/api/wheels'> = async (input, { db, now }) => {
  const { search, place, phase, cursor, limit } = input;
  const before = numberCursor(cursor);
  const at = now();
  const which = [
    sql`true`,
    ...(before === undefined ? [] : [sql`wheel_id < ${before}::bigint`]),
    ...(place ? [sql`place = ${place}`] : []),
    ...(phase ? [isIn(phase, at)] : []),
    ...(search ? [sql`strpos(lower(name), ${search.toLowerCase()}) > 0`] : []),
  ];
  const rows = await allRows<Row>(db)`
    select w.*, (select json_agg(p) from wheel_prize p where p.wheel_id = w.wheel_id and p.list_no = w.list_no) as prizes
    from (select * from wheel where ${sql.join(which, sql` and `)} order by wheel_id desc limit ${limit + 1}) as w order by w.wheel_id desc`;
  return pageOf(
    rows.map((row) => show(row, at)),
    limit,
    ({ wheel_id }) => wheel_id,
  );
};

const isIn = (phase: WheelPhase, at: Date) => {
  if (phase === 'live') return isLiveAt(at);
  if (phase === 'planned') return sql`(state = 'open' and starts_at > ${at})`;
  if (phase === 'ended') return sql`(state = 'open' and ends_at <= ${at})`;
  return sql`state = ${phase}`;
};

const show = (row: Row, at: Date): Item => {
  const { wheel_id, place, name, starts_at, ends_at, point_cost, daily_limit, prizes } = row;
  const cost_per_spin = Math.round(costPerSpin(prizes) * 100) / 10_000;
  return { wheel_id, place, name, phase: phaseAt(row, at), starts_at, ends_at, point_cost, daily_limit, cost_per_spin };
};
