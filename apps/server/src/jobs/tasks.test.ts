import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { makeCallback } from '#src/db/test/game-factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { startJobs } from '#src/jobs/runner.ts';
import { CRONTAB, tasks } from '#src/jobs/tasks.ts';
import { smsGateway } from '#src/lib/messages/sms.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const database = await testDatabase();
const { db } = database;

it('a message that the gateway did not take is sent again', async () => {
  const taken: unknown[] = [];
  let isDown = true;
  const gateway = createServer((request, response) => {
    const answer = async () => {
      const message = await json(request);
      if (!isDown) taken.push(message);
      response.writeHead(isDown ? 503 : 200).end();
      isDown = false;
    };
    void answer();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void gateway.close());
  await expect.poll(() => gateway.listening).toBe(true);
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
  const log = pino({ level: 'silent' });

  const message = { to: '0800000001', text: 'เบอร์นี้ใช้ได้แล้ว' };
  await db
    .insertInto('outbox')
    .values({ topic: 'job:send_sms', payload: JSON.stringify(message) })
    .execute();
  await expect.poll(() => relayJobs(db), { timeout: 45_000 }).toBe(1);
  const sms = smsGateway(url, 'key', () => undefined);
  const jobs = startJobs(database.url, tasks({ db, log, metrics: createMetrics(), sms }), '', log);
  onTestFinished(() => jobs.stop());
  await expect.poll(() => taken, { timeout: 45_000 }).toEqual([message]);
});

it('refused calls of game providers go after 30 days; one that waits for somebody stays', async () => {
  const old = [await makeCallback(db, { state: 'refused' }), await makeCallback(db)];
  await db
    .updateTable('game_callback')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  const young = await makeCallback(db, { state: 'refused' });
  const sms = async () => undefined;
  await tasks({ db, log: pino({ level: 'silent' }), metrics: createMetrics(), sms })['trim_providers']?.({});
  const left = await db.selectFrom('game_callback').select('callback_id').orderBy('callback_id').execute();
  expect(left.map(({ callback_id }) => callback_id)).toEqual([old[1]?.callback_id, young.callback_id]);
});

it('failed log-ins go after 90 days; those that succeeded stay, for they say from where a member is known', async () => {
  const note = (days: number, isSuccess: boolean) =>
    sql`insert into login_attempt (attempt_id, phone, member_id, address, device, is_success, created_at)
      values (gen_random_uuid(), '0811111111', 0, ${String(days)}, '', ${isSuccess}, now() - ${days} * interval '1 day')`.execute(
      db,
    );
  await note(92, true);
  await note(91, false);
  await note(89, false);
  const sms = async () => undefined;
  await tasks({ db, log: pino({ level: 'silent' }), metrics: createMetrics(), sms })['trim_sessions']?.({});
  const left = await db.selectFrom('login_attempt').select('address').orderBy('created_at').execute();
  expect(left.map(({ address }) => address)).toEqual(['92', '89']);
});

it('one audit at a time: the next waits for the one before, and no third behind it', () => {
  const audit = parseCrontab(CRONTAB).find(({ task }) => task === 'audit_books');
  expect(audit?.options).toMatchObject({ queueName: 'audit', jobKey: 'audit_books', jobKeyMode: 'replace' });
});
