import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** How long a rest is at most: whoever stops the process waits for it. */
const REST_MS_MAX = 2_000;
/** A rest is so many times as long as the work before it. */
const REST_PER_WORK = 3;
/** A look falls between two statements of a busy shop now and then: only so many in a row say that it is idle. */
const IDLE_LOOKS = 4;

/**
 * For work in steps that nobody waits for. What it returns is called after each step with how long it took, and rests while
 * other connections are at work in this database: three quarters of the time are theirs. In an idle one it goes on at once.
 */
export const backOffWhenBusy = (db: Db): ((workedMs: number) => Promise<void>) => {
  let idleLooks = IDLE_LOOKS;
  return async (workedMs) => {
    idleLooks = (await areOthersAtWork(db)) ? 0 : idleLooks + 1;
    if (idleLooks < IDLE_LOOKS) await sleep(Math.min(workedMs * REST_PER_WORK, REST_MS_MAX));
  };
};

const areOthersAtWork = async (db: Db): Promise<boolean> => {
  const rows = await allRows(db)`
    select from pg_stat_activity where datname = current_database() and state = 'active' and backend_type = 'client backend'
      and pid <> pg_backend_pid() limit 1`;
  return rows.length > 0;
};
