import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { startJobs } from '#src/jobs/runner.ts';
import { freeLostJobs, giveSignOfLife } from '#src/jobs/sign-of-life.ts';

const { db, url } = await testDatabase();
const WAIT = { timeout: 15_000 };

/** A job that an owner began a while ago. */
const begun = async (owner: string) => {
  await sql`select graphile_worker.add_job('begun', '{}')`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_by = ${owner}, locked_at = now() - interval '10 seconds'
    where locked_by is null`.execute(db);
};
const owners = async () => {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs order by locked_by nulls first`.execute(db);
  return rows.map((row) => row.locked_by);
};

it('frees the jobs of owners that are gone, and of no other', async () => {
  const sign = await giveSignOfLife(url, 'pool-alive');
  await begun('pool-alive');
  await begun('pool-dead');
  await freeLostJobs(db);
  expect(await owners()).toEqual([null, 'pool-alive']);
  await sign.end();
  await freeLostJobs(db, 60_000); // it may only just have begun, and not have given its sign yet
  expect(await owners()).toEqual([null, 'pool-alive']);
  await freeLostJobs(db);
  expect(await owners()).toEqual([null, null]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

it('a runner that lost its connection starts anew, and with it the jobs that it could not finish', async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {}); // the queue's own cry when its connection breaks
  const ran: unknown[] = [];
  const stuck = Promise.withResolvers<void>();
  const note = async (payload: unknown) => {
    ran.push(payload);
    if (ran.length === 1) await stuck.promise; // as if the process hung
  };
  const jobs = startJobs(url, { note }, '', pino({ level: 'silent' }), 300);
  await sql`select graphile_worker.add_job('note', '"first"')`.execute(db);
  await expect.poll(() => ran, WAIT).toEqual(['first']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'chokdee'`.execute(db);
  const freeing = setInterval(() => void freeLostJobs(db, 0), 200);
  await expect.poll(() => ran, WAIT).toEqual(['first', 'first']);
  await sql`select graphile_worker.add_job('note', '"second"')`.execute(db);
  await expect.poll(() => ran, WAIT).toEqual(['first', 'first', 'second']);
  clearInterval(freeing);
  stuck.resolve();
  await jobs.stop();
});
