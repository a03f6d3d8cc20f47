import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Has an open round to oneself, so that its terms can be changed: nothing of it is being sold meanwhile. */
export const takeOpenRound = async (trx: Trx, roundId: number): Promise<{ version: number; result_shape: string }> => {
  await takeRound(trx, roundId);
  const round = await firstRow<{ status: string; version: number; result_shape: string }>(trx)`
    select r.status, r.version, m.result_shape from lotto_round r join lotto_market m using (market_id)
    where r.round_id = ${roundId} for update of r`;
  if (!round) throw new Refusal('round_not_found');
  if (round.status !== 'open') throw new Refusal('round_closed');
  return round;
};

/** Says that a round's terms have changed: sellers read them anew, and pages that show it hear of it. */
export const roundChanged = async (trx: Trx, roundId: number): Promise<{ version: number }> => {
  const { version } = await trx
    .updateTable('lotto_round')
    .set({ version: sql`version + 1` })
    .where('round_id', '=', roundId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await publicChanged(trx, 'lotto');
  return { version };
};
