import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { refusePeriod, settledRounds, settledSums } from '#src/features/lotto/staff/rounds/settled-rounds.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Rounds = StaffResult<'GET /bo/api/lotto/report/rounds'>;
type Row = Omit<Rounds['items'][number], 'name'> & { readonly result_shape: string; readonly no: number };

const CURSOR = /^(\d{4}-\d{2}-\d{2}) (\d{1,9})$/;

/** The rounds that a figure of the report sums, latest day first, each with its part of the figure. */
export const reportRounds: StaffHandler<'GET /bo/api/lotto/report/rounds'> = async (input, { db }) => {
  const { cursor, limit, ...filter } = input;
  refusePeriod(filter);
  const settled = settledRounds(filter);
  const rows = await allRows<Row>(db)`
    select s.*, r.no, r.day, r.status, m.name as market_name, m.emblem, m.result_shape from (
      select r.round_id, ${settledSums} from ${settled} ${cursor === undefined ? sql`` : after(cursor)}
      group by r.round_id, r.day order by r.day desc, r.round_id desc limit ${limit + 1}
    ) as s join lotto_round r using (round_id) join lotto_market m using (market_id)
    order by r.day desc, r.round_id desc`;
  const { items, next_cursor } = pageOf(rows, limit, (last) => `${last.day} ${last.round_id}`);
  return {
    items: items.map(({ result_shape, no, ...round }) => ({
      ...round,
      name: roundName({ ...round, result_shape, no }),
    })),
    next_cursor,
    total: cursor === undefined ? await sumOf(db, settled) : null,
  };
};

const after = (cursor: string): RawBuilder<unknown> => {
  const [, day, id] = CURSOR.exec(cursor) ?? [];
  if (!day || !id || Number.isNaN(Date.parse(day))) throw malformedCursor();
  return sql`and (r.day, r.round_id) < (${day}::date, ${id}::int)`;
};

const sumOf = (db: Reader, settled: RawBuilder<unknown>) => oneRow<NonNullable<Rounds['total']>>(db)`
    select count(distinct r.round_id) as rounds, ${settledSums} from ${settled}`;
