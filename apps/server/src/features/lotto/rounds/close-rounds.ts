import { clockOf } from '#src/db/clock.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';

const BATCH = 200;

/**
 * Closes the rounds whose time has come by the database's clock, in order, each when the last sale under way has ended. In a round of
 * yeekee members still shoot for a while.
 * Returns how many it closed.
 */
export const closeRounds = async (db: Db): Promise<number> => {
  const rows = await db
    .selectFrom('lotto_round')
    .select('round_id')
    .where('status', '=', 'open')
    .where('closes_at', '<=', clockOf(db))
    .orderBy('closes_at')
    .orderBy('round_id')
    .limit(BATCH)
    .execute();
  return oneByOne(rows, 'rounds that could not be closed', ({ round_id }) =>
    inTransaction(db, async (trx) => {
      await takeRound(trx, round_id);
      const done = await allRows(trx)`
        update lotto_round r set status = case when m.result_shape = 'yeekee' then 'shooting' else 'closed' end, version = r.version + 1
        from lotto_market m where m.market_id = r.market_id and r.round_id = ${round_id} and r.status = 'open' and r.closes_at <= ${clockOf(trx)}
        returning 1`;
      if (done.length > 0) await publicChanged(trx, 'lotto');
      return done.length;
    }),
  );
};
