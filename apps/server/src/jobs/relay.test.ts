import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readBelowOldest } from '#src/db/reader-cursor.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { startJobs } from '#src/jobs/runner.ts';

const database = await testDatabase();
const { db } = database;

const announce = (n: number) =>
  sql`insert into outbox (topic, payload) values ('job:note', jsonb_build_object('n', ${n}::int)), ('balance', '{}')`;

it('each outbox row becomes one job, also with two relays and transactions that end out of order', async () => {
  const slow = await db.startTransaction().execute();
  await announce(1).execute(slow);
  await announce(2).execute(db);
  expect(await relayJobs(db)).toBe(0); // an older transaction is still open: reading past it would lose its rows
  await slow.commit().execute();
  await announce(3).execute(db);
  // A long transaction of another test on the same server may hold them back for a while, never lose them.
  let relayed = 0;
  const relayAll = async () => {
    for (const count of await Promise.all([relayJobs(db), relayJobs(db), relayJobs(db)])) relayed += count;
    return relayed;
  };
  await expect.poll(relayAll, { timeout: 45_000 }).toBe(3);

  const seen: number[] = [];
  const note = async (payload: unknown) => void seen.push((payload as { n: number }).n);
  const jobs = startJobs(database.url, { note }, '', pino({ level: 'silent' }));
  await expect.poll(() => seen.toSorted((a, b) => a - b), { timeout: 45_000 }).toEqual([1, 2, 3]);
  await pause(200);
  await jobs.stop();
  expect(seen).toHaveLength(3);
  expect(await relayJobs(db)).toBe(0);
});

it('a reader for whom there is nothing moves on all the same, though not each time', async () => {
  const place = async () =>
    (await sql<{ tx: number }>`select tx from reader_cursor where name = 'nobody'`.execute(db)).rows[0]?.tx;
  const now = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
  await sql`insert into reader_cursor (name, tx) select 'nobody', ${now} - 6000`.execute(db);
  const before = await place();
  await readBelowOldest(db, 'nobody', async () => 0);
  const moved = await place();
  expect(moved).toBeGreaterThanOrEqual((before ?? 0) + 6_000);
  await announce(9).execute(db);
  await readBelowOldest(db, 'nobody', async () => 0);
  expect(await place()).toBe(moved);
});
