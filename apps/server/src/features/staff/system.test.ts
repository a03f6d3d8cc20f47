import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { system } from '#src/features/staff/system.ts';
import type { Readiness } from '#src/http/readiness.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { startJobs } from '#src/jobs/runner.ts';

const app = await testApp();
const { db, url } = app.database;
const as = await makeStaff(app, 'risk');
const read = async () => (await callStaff(app, 'GET /bo/api/system', {}, { as })).body.data;

it('tells in Thai how this process is', async () => {
  await expect.poll(async () => (await read()).checks.every(({ is_ok }) => is_ok), { timeout: 45_000 }).toBe(true);
  const { checks } = await read();
  expect(checks.map(({ name }) => name)).toEqual(['ฐานข้อมูล', 'นาฬิกา', 'เหตุการณ์สด', 'งานเบื้องหลัง']);
  for (const { detail } of checks) expect(detail).toMatch(/^[\u0E00-\u0E7F\d ]+$/);
});

it('tells in Thai what is wrong', async () => {
  const bad: Readiness = {
    database: { ok: false, answerMs: 5 },
    clock: { ok: false, skewMs: null },
    events: { ok: false, lagMs: Number.POSITIVE_INFINITY },
    jobs: { ok: false, state: 'not running' },
  };
  const { checks } = await system(async () => bad)({}, { db } as never);
  expect(checks.map(({ is_ok, detail }) => [is_ok, detail])).toEqual([
    [false, 'ไม่ตอบ'],
    [false, 'ไม่ทราบ'],
    [false, 'ยังไม่เคยอ่าน'],
    [false, 'ไม่ทำงาน'],
  ]);
});

it('tells which versions run, and since when', async () => {
  const { versions, started_at, at } = await read();
  expect(versions).toEqual({
    product: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    database: expect.stringMatching(/^\d+\.\d+/),
    schema: expect.stringMatching(/^\d{4}-[a-z-]+\.sql$/),
  });
  expect(Date.parse(started_at)).toBeLessThan(Date.parse(at));
});

it('counts the jobs of each task: waiting, running, failed and why', async () => {
  const held = Promise.withResolvers<void>();
  const tasks = {
    fails: async () => Promise.reject(new Error(`the printer is on fire ${'x'.repeat(1_000)}`)),
    holds: () => held.promise,
  };
  const runner = startJobs(url, tasks, '', pino({ level: 'silent' }));
  await sql`select graphile_worker.add_job('fails', '{}'), graphile_worker.add_job('holds', '{}'),
    graphile_worker.add_job('later', '{}', run_at => now() + interval '1 day')`.execute(db);
  const shown = async () => Object.fromEntries((await read()).jobs.map(({ task, ...counts }) => [task, counts]));
  await expect.poll(shown, { timeout: 45_000 }).toMatchObject({
    fails: { waiting: 0, running: 0, failed: 1, last_error: expect.stringMatching(/^the printer is on fire x+$/) },
    holds: { waiting: 0, running: 1, failed: 0, last_error: '' },
    later: { waiting: 1, running: 0, failed: 0, last_error: '' },
  });
  expect((await shown())['fails']?.last_error.length).toBe(300);
  held.resolve();
  await runner.stop();
});

it('tells how full the outbox is, and how long the oldest job in it has waited', async () => {
  await sql`delete from outbox`.execute(db);
  expect((await read()).outbox).toEqual({ rows: 0, oldest_at: null, relay_lag_seconds: 0 });
  await sql`insert into outbox (topic, payload, created_at) values ('balance', '{}', '2026-01-01Z')`.execute(db);
  expect((await read()).outbox).toEqual({ rows: 1, oldest_at: '2026-01-01T00:00:00.000Z', relay_lag_seconds: 0 });
  await sql`insert into outbox (topic, payload, created_at) values ('job:later', '{}', now() - interval '1 minute')`.execute(
    db,
  );
  const { rows, relay_lag_seconds } = (await read()).outbox;
  expect(rows).toBe(2);
  expect(relay_lag_seconds).toBeGreaterThan(59);
  expect(relay_lag_seconds).toBeLessThan(120);
});
