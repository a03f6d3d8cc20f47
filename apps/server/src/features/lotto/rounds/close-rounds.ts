import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { publicChanged } from '#src/http/public-cache.ts';

const BATCH = 200;

/**
 * Closes the rounds whose time has come by the database's clock, in order, each when the last sale under way has ended.
 * Returns how many it closed.
 */
export const closeRounds = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ round_id: number }>`
    select round_id from lotto_round where status = 'open' and closes_at <= clock_timestamp()
    order by closes_at, round_id limit ${BATCH}`.execute(db);
  let closed = 0;
  for (const { round_id } of rows)
    closed += await inTransaction(db, async (trx) => {
      await takeRound(trx, round_id);
      const { rows: done } = await sql`
        update lotto_round set status = 'closed', version = version + 1
        where round_id = ${round_id} and status = 'open' and closes_at <= clock_timestamp() returning 1`.execute(trx);
      if (done.length > 0) await publicChanged(trx, 'lotto');
      return done.length;
    });
  return closed;
};
