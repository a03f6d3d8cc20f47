import type { StaffResult } from '@chokdee/contract';
import { isResultShape, RESULT_SHAPES } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { DRAW_ALARMS, mayVoid } from '#src/features/lotto/results/confirm-result.ts';
import { type ResultRow, shownResult } from '#src/features/lotto/results/draw-result.ts';
import { waitingApproval } from '#src/features/lotto/staff/draw-order.ts';
import { readStaffRounds } from '#src/features/lotto/staff/rounds/staff-rounds.ts';

type Draw = StaffResult<'GET /bo/api/lotto/results'>['items'][number];

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
export const readDraws = async (db: Reader, roundIds: readonly number[]): Promise<Draw[]> => {
  const ids = numberArray(roundIds);
  const rounds = await readStaffRounds(db, sql`where r.round_id = any(${ids}::int[])`);
  const rows = await allRows<DrawRow>(db)`
    select r.round_id, m.result_shape, r.void_reason, t.settlement_no, t.announced, t.reason, t.confirmed_at,
      (select to_jsonb(s) from lotto_settlement s where s.round_id = r.round_id and s.settlement_no = r.settlement_no) as progress,
      ${waitingApproval} as waiting_approval_id, ${mayVoid} as may_void,
      coalesce((select jsonb_agg(a order by a.raised_at) from alarm a where a.subject = r.round_id::text
        and a.kind = any(${textArray(DRAW_ALARMS)}::text[]) and a.closed_at is null), '[]') as alarms
    from lotto_round r join lotto_market m using (market_id)
      left join lotto_result t on t.round_id = r.round_id and t.settlement_no = r.settlement_no
    where r.round_id = any(${ids}::int[])`;
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
