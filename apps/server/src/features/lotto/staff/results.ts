import type { StaffResult } from '@chokdee/contract';
import { isResultShape, RESULT_SHAPES } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { readResults } from '#src/features/lotto/result.ts';
import { mayVoid } from '#src/features/lotto/results/confirm-result.ts';
import { type ResultRow, shownResult } from '#src/features/lotto/results/draw-result.ts';
import { afterCursor, cursorAt, drawOrder, waitingApproval } from '#src/features/lotto/staff/draw-order.ts';
import { readStaffRounds } from '#src/features/lotto/staff/rounds/staff-rounds.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Draw = StaffResult<'GET /bo/api/lotto/results'>['items'][number];

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
  const { rows } = await sql<{ round_id: number; draw_at: Date }>`
    select r.round_id, r.draw_at from lotto_round r where ${sql.join(wanted, sql` and `)} order by ${drawOrder(isBackward)} limit ${limit + 1}`.execute(
    db,
  );
  const places = rows.slice(0, limit);
  const last = places.at(-1);
  return {
    items: await readDraws(
      db,
      places.map(({ round_id }) => round_id),
    ),
    next_cursor: last && rows.length > limit ? cursorAt(last) : null,
  };
};

/** One round with every result that it had, what the feeds said, and how its payment goes. */
export const staffResult: StaffHandler<'GET /bo/api/lotto/result'> = async ({ round_id }, { db }) => {
  const [draw] = await readDraws(db, [round_id]);
  if (!draw) throw new Refusal('round_not_found');
  const [results, feeds, debts] = await Promise.all([
    readResults(db, round_id),
    db
      .selectFrom('lotto_feed_report')
      .select(['feed', 'announced', 'heard_at'])
      .where('round_id', '=', round_id)
      .execute(),
    sql<{ members: number; amount: number; collected: number }>`
      select count(distinct member_id) as members, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(collected), 0)::bigint as collected
      from member_debt where round_id = ${round_id}`.execute(db),
  ]);
  return {
    ...draw,
    earlier: results.slice(1),
    feeds: feeds.map((feed) => ({ ...feed, announced: feed.announced as Record<string, string> })),
    debts: (debts.rows[0] ?? { members: 0, amount: 0, collected: 0 }) as never,
  };
};

interface DrawRow extends Partial<ResultRow> {
  readonly round_id: number;
  readonly result_shape: string;
  readonly void_reason: string | null;
  readonly progress: Draw['progress'];
  readonly waiting_approval_id: string | null;
  readonly may_void: boolean;
  readonly alarms: Draw['alarms'];
}

/** Rounds as those who enter results see them, in the order given. */
const readDraws = async (db: Reader, roundIds: readonly number[]): Promise<Draw[]> => {
  const ids = numberArray(roundIds);
  const rounds = await readStaffRounds(db, sql`where r.round_id = any(${ids}::int[])`);
  const { rows } = await sql<DrawRow>`
    select r.round_id, m.result_shape, r.void_reason, t.settlement_no, t.announced, t.reason, t.confirmed_at,
      (select to_jsonb(s) from lotto_settlement s where s.round_id = r.round_id and s.settlement_no = r.settlement_no) as progress,
      ${waitingApproval} as waiting_approval_id, ${mayVoid} as may_void,
      coalesce((select jsonb_agg(a order by a.raised_at) from lotto_alarm a where a.round_id = r.round_id and a.cleared_at is null), '[]') as alarms
    from lotto_round r join lotto_market m using (market_id)
      left join lotto_result t on t.round_id = r.round_id and t.settlement_no = r.settlement_no
    where r.round_id = any(${ids}::int[])`.execute(db);
  const drawn = new Map(rows.map((row) => [row.round_id, row]));
  const shown = new Map(rounds.map((round) => [round.round_id, round]));
  return roundIds.flatMap((id) => {
    const [round, row] = [shown.get(id), drawn.get(id)];
    return round && row ? [{ ...round, ...drawOf(row) }] : [];
  });
};

const drawOf = ({ result_shape, void_reason, progress, waiting_approval_id, may_void, alarms, ...row }: DrawRow) => ({
  result_shape,
  fields: isResultShape(result_shape)
    ? RESULT_SHAPES[result_shape].fields.map(({ name, label, pattern, example }) => ({
        name,
        label,
        pattern: pattern.source,
        example,
      }))
    : [],
  result: row.announced ? shownResult(result_shape, row as ResultRow) : null,
  void_reason,
  progress: progress && {
    ...progress,
    started_at: new Date(progress.started_at),
    finished_at: progress.finished_at && new Date(progress.finished_at),
  },
  waiting_approval_id,
  may_void,
  alarms: alarms.map((alarm) => ({ ...alarm, raised_at: new Date(alarm.raised_at) })),
});
