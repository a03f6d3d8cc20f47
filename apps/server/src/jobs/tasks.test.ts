import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { createMetrics } from '#src/http/metrics.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { startJobs } from '#src/jobs/runner.ts';
import { tasks } from '#src/jobs/tasks.ts';
import { smsGateway } from '#src/lib/sms.ts';

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
  await expect.poll(() => relayJobs(db), { timeout: 20_000 }).toBe(1);
  const sms = smsGateway(url, 'key', () => undefined);
  const jobs = startJobs(database.url, tasks({ db, log, metrics: createMetrics(), sms }), '', log);
  onTestFinished(() => jobs.stop());
  await expect.poll(() => taken, { timeout: 20_000 }).toEqual([message]);
});
