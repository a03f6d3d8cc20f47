import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#src/db/database.ts';

/** The first number of the two-number advisory locks that say which runners live; `http/calls/once.ts` has the other class. */
const LOCK_CLASS = 2;
/** A runner takes its first jobs a moment before it can give a sign. */
const GRACE_MS = 5_000;

/** A runner's claim on the jobs that it has begun: it lasts as long as a connection of its process. */
interface SignOfLife {
  /** Resolves when the connection is gone. */
  readonly lost: Promise<void>;
  end(): Promise<void>;
}

/** Gives a sign of life for the owner of jobs, as the queue names it. */
export const giveSignOfLife = async (connectionString: string, owner: string): Promise<SignOfLife> => {
  const client = new pg.Client({ connectionString, application_name: 'chokdee jobs', keepAlive: true });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve()).on('end', () => resolve());
  });
  await client.connect();
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, owner]);
  return { lost, end: () => client.end() };
};

/**
 * Frees the jobs of runners that are gone: killed, or cut off from the database before they could say that a job was done.
 * The queue by itself would wait for four hours.
 */
export const freeLostJobs = (db: Db, graceMs = GRACE_MS): Promise<unknown> =>
  sql`
  with owners as materialized (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => ${graceMs / 1_000})
  ), lost as materialized (
    select locked_by from owners where pg_try_advisory_xact_lock(${LOCK_CLASS}, hashtext(locked_by))
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from lost having count(*) > 0
`.execute(db);
