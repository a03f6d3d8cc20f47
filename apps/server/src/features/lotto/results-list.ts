import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type ResultRow, type ShownResult, shownResult } from '#src/features/lotto/results/draw-result.ts';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import type { Handler } from '#src/lib/context.ts';
import { malformedCursor } from '#src/lib/pages.ts';

const CURSOR = /^(\d{1,16})\.(\d{1,10})$/;

/** Rounds that were drawn or voided, or wait for their draw's result; what was drawn last comes first. */
export const resultsList: Handler<'GET /api/lotto/results'> = async (input, { db }) => {
  const { day, category_id, market_id, limit } = input;
  const wanted: RawBuilder<unknown>[] = [
    sql`r.status not in ('scheduled', 'open')`,
    ...(day === undefined ? [] : [sql`r.day = ${day}`]),
    ...(category_id === undefined ? [] : [sql`m.category_id = ${category_id}::bigint`]),
    ...(market_id === undefined ? [] : [sql`r.market_id = ${market_id}::bigint`]),
    ...(input.cursor === undefined ? [] : [beforeCursor(input.cursor)]),
  ];
  const rows = await allRows<{ round_id: number; closes_us: number }>(db)`
    select r.round_id, (extract(epoch from r.closes_at) * 1000000)::bigint as closes_us
    from lotto_round r join lotto_market m using (market_id) where ${sql.join(wanted, sql` and `)}
    order by r.closes_at desc, r.round_id desc limit ${limit + 1}`;
  const places = rows.slice(0, limit);
  const ids = places.map(({ round_id }) => round_id);
  const [rounds, drawn] = await Promise.all([
    readShownRounds(
      db,
      sql`where r.round_id = any(${numberArray(ids)}::int[]) order by r.closes_at desc, r.round_id desc`,
    ),
    readDrawn(db, ids),
  ]);
  const last = places.at(-1);
  return {
    items: rounds.map((round) => ({ round, result: null, void_reason: null, ...drawn.get(round.round_id) })),
    next_cursor: last && rows.length > limit ? `${last.closes_us}.${last.round_id}` : null,
  };
};

const beforeCursor = (cursor: string): RawBuilder<unknown> => {
  const [, closes, id] = CURSOR.exec(cursor) ?? [];
  if (!closes || !id) throw malformedCursor();
  return sql`(r.closes_at, r.round_id) < (to_timestamp(${closes}::numeric / 1000000), ${id}::bigint)`;
};

interface Drawn {
  readonly result: ShownResult | null;
  readonly void_reason: string | null;
}

/** What came of rounds: the result that holds, or why there is none. */
const readDrawn = async (db: Reader, roundIds: readonly number[]): Promise<Map<number, Drawn>> => {
  const rows = await allRows<
    Partial<ResultRow> & { round_id: number; result_shape: string; void_reason: string | null }
  >(db)`
    select r.round_id, m.result_shape, r.void_reason, t.settlement_no, t.announced, t.reason, t.confirmed_at
    from lotto_round r join lotto_market m using (market_id)
      left join lotto_result t on t.round_id = r.round_id and t.settlement_no = r.settlement_no
    where r.round_id = any(${numberArray(roundIds)}::int[])`;
  return new Map(
    rows.map(({ round_id, result_shape, void_reason, ...row }) => [
      round_id,
      { void_reason, result: row.announced ? shownResult(result_shape, row as ResultRow) : null },
    ]),
  );
};
