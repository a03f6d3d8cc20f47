import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type ResultRow, type ShownResult, shownResult } from '#src/features/lotto/results/draw-result.ts';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The result of a round, with those that it had before, and the seal of its bills. */
export const result: Handler<'GET /api/lotto/result'> = async ({ round_id }, { db }) => {
  const [round] = await readShownRounds(db, sql`where r.round_id = ${round_id ?? null}::bigint`);
  if (!round) throw new Refusal('round_not_found');
  const [results, { rows }] = await Promise.all([
    readResults(db, round.round_id),
    sql<{ void_reason: string | null; root: Buffer | null; count: number; sealed_at: Date }>`
      select r.void_reason, s.root, s.count, s.sealed_at from lotto_round r left join lotto_seal s using (round_id)
      where r.round_id = ${round.round_id}`.execute(db),
  ]);
  const [state] = rows;
  return {
    round,
    result: results[0] ?? null,
    earlier: results.slice(1),
    void_reason: state?.void_reason ?? null,
    seal: state?.root ? { root: state.root.toString('base64'), count: state.count, sealed_at: state.sealed_at } : null,
  };
};

/** Every result that a round had, the one that holds first. */
export const readResults = async (db: Reader, roundId: number): Promise<ShownResult[]> => {
  const rows = await allRows<ResultRow & { result_shape: string }>(db)`
    select t.settlement_no, t.announced, t.reason, t.confirmed_at, m.result_shape
    from lotto_result t join lotto_round r using (round_id) join lotto_market m using (market_id)
    where t.round_id = ${roundId} order by t.settlement_no desc`;
  return rows.map(({ result_shape, ...row }) => shownResult(result_shape, row));
};
