import type { Given } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import type { Handler } from '#src/lib/context.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';

type Filters = Given<'GET /api/lotto/rounds'>;

/**
 * Rounds, soonest to close first: those that are open; of a market also those to come; or whatever a day or a status asks
 * for. Rounds of the past, which a status alone finds, come latest first.
 */
export const roundsList: Handler<'GET /api/lotto/rounds'> = async (input, { db }) => {
  const { cursor, limit } = input;
  const isBackward = input.day === undefined && input.status !== undefined && !TO_COME.has(input.status);
  const wanted = [...filtersOf(input), ...(cursor === undefined ? [] : [afterCursor(cursor, isBackward)])];
  const order = isBackward ? sql`order by r.closes_at desc, r.round_id desc` : sql`order by r.closes_at, r.round_id`;
  const rows = await allRows<Place>(db)`
    select r.round_id, (extract(epoch from r.closes_at) * 1000000)::bigint as closes_us
    from lotto_round r join lotto_market m using (market_id)
    where ${sql.join(wanted, sql` and `)} ${order} limit ${limit + 1}`;
  const { items: places, next_cursor } = pageOf(rows, limit, (last) => `${last.closes_us}.${last.round_id}`);
  const ids = numberArray(places.map(({ round_id }) => round_id));
  return {
    items: await readShownRounds(db, sql`where r.round_id = any(${ids}::int[]) ${order}`),
    next_cursor,
  };
};

const TO_COME: ReadonlySet<string> = new Set(['scheduled', 'open']);

// A round to come has not closed. Saying so spares a walk through all that ever closed; the day is for rounds whose closing
// was slept through.
const NOT_LONG_CLOSED = sql`r.closes_at > now() - interval '1 day'`;

const filtersOf = ({ category_id, market_id, day, status }: Filters): RawBuilder<unknown>[] => {
  const wanted: RawBuilder<unknown>[] = [];
  if (status !== undefined) wanted.push(sql`r.status = ${status}`);
  else if (day === undefined)
    wanted.push(market_id === undefined ? sql`r.status = 'open'` : sql`r.status in ('open', 'scheduled')`);
  if (day !== undefined) wanted.push(sql`r.day = ${day}::date`);
  else if (status === undefined || TO_COME.has(status)) wanted.push(NOT_LONG_CLOSED);
  if (market_id !== undefined) wanted.push(sql`r.market_id = ${market_id}::bigint`);
  if (category_id !== undefined) wanted.push(sql`m.category_id = ${category_id}::bigint`);
  return wanted;
};

/** Where a round stands in the list: when it closes, to the microsecond, and its id, as many may close at once. */
interface Place {
  readonly closes_us: number;
  readonly round_id: number;
}

const CURSOR = /^(\d{1,16})\.(\d{1,15})$/;

const afterCursor = (cursor: string, isBackward: boolean): RawBuilder<unknown> => {
  const [, closesUs, roundId] = CURSOR.exec(cursor) ?? [];
  if (closesUs === undefined) throw malformedCursor();
  const place = sql`(timestamptz 'epoch' + ${closesUs}::bigint * interval '1 microsecond', ${roundId}::bigint)`;
  return isBackward ? sql`(r.closes_at, r.round_id) < ${place}` : sql`(r.closes_at, r.round_id) > ${place}`;
};
