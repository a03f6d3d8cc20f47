import type { Db } from '#src/db/database.ts';
import { readBelowOldest } from '#src/db/reader-cursor.ts';
import { allRows } from '#src/db/rows.ts';

/**
 * Turns outbox rows whose topic is `job:<task>` into jobs and says how many. The jobs and the cursor are written in one
 * transaction, so each row becomes a job once, whichever process does it. Hot transactions pay an insert, not a queue.
 */
export const relayJobs = (db: Db): Promise<number> =>
  readBelowOldest(db, 'outbox_relay', async (trx, { from, below }) => {
    const rows = await allRows<{ jobs: number }>(trx)`
      with due as (
        select topic, payload from outbox where tx >= ${from} and tx < ${below} and topic like 'job:%' order by tx, n
      ), added as (
        select graphile_worker.add_jobs(array_agg((substr(topic, 5), payload, null, null, null, null, null, null)::graphile_worker.job_spec))
        from due having count(*) > 0
      )
      select count(*) as jobs from added`;
    return rows[0]?.jobs ?? 0;
  });
