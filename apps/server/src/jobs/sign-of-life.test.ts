import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { startJobs } from '#src/jobs/runner.ts';
import { freeLostJobs, giveSignOfLife } from '#src/jobs/sign-of-life.ts';

const { db, url } = await testDatabase();
const WAIT = { timeout: 45_000 };

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

it('a runner that lost its connections starts anew, with the jobs that it could not finish and a claim on the next', async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {}); // the queue's own cry when its connection breaks
  const ran: unknown[] = [];
  const gates = { lost: Promise.withResolvers<void>(), slow: Promise.withResolvers<void>() };
  const note = async (payload: unknown) => {
    ran.push(payload);
    if (ran.length === 1) await gates.lost.promise; // as if the process hung
    if (payload === 'slow') await gates.slow.promise;
  };
  const jobs = startJobs(url, { note }, '', pino({ level: 'silent' }), 300);
  await sql`select graphile_worker.add_job('note', '"lost"')`.execute(db);
  await expect.poll(() => ran, WAIT).toEqual(['lost']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'chokdee'
      and backend_type = 'client backend'`.execute(db); // and no vacuum, which is nobody's to end
  const freeing = setInterval(() => void freeLostJobs(db, 1_000), 200);
  await expect.poll(() => ran, WAIT).toEqual(['lost', 'lost']);

  await sql`select graphile_worker.add_job('note', '"slow"')`.execute(db);
  await expect.poll(() => ran, WAIT).toEqual(['lost', 'lost', 'slow']);
  await sleep(2_000); // long enough for whoever frees lost jobs to take this for one
  expect(ran).toEqual(['lost', 'lost', 'slow']);
  clearInterval(freeing);
  for (const gate of Object.values(gates)) gate.resolve();
  await jobs.stop();
});
