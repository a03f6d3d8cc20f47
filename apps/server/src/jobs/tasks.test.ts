import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { makeCallback } from '#src/db/test/game-factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { startJobs } from '#src/jobs/runner.ts';
import { CRONTAB, tasks } from '#src/jobs/tasks.ts';
import { smsGateway } from '#src/lib/messages/sms.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const database = await testDatabase();
const { db } = database;
const { retention } = readConfig({});

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
  const jobs = startJobs(database.url, tasks({ db, log, metrics: createMetrics(), sms, retention }), '', log);
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
  await tasks({ db, log: pino({ level: 'silent' }), metrics: createMetrics(), sms, retention })['trim_providers']?.({});
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
  await tasks({ db, log: pino({ level: 'silent' }), metrics: createMetrics(), sms, retention })['trim_sessions']?.({});
  const left = await db.selectFrom('login_attempt').select('address').orderBy('created_at').execute();
  expect(left.map(({ address }) => address)).toEqual(['92', '89']);
});

it('one audit at a time: the next waits for the one before, and no third behind it', () => {
  const audit = parseCrontab(CRONTAB).find(({ task }) => task === 'audit_books');
  expect(audit?.options).toMatchObject({ queueName: 'audit', jobKey: 'audit_books', jobKeyMode: 'replace' });
});

it('what is personal goes after its days, and what is younger stays', async () => {
  const member_id = await makeMember(db);
  const { logins, devices, slips, sms: messages } = retention;
  const age = async (days: number) => {
    const at = sql`now() - ${days} * interval '1 day'`;
    await sql`insert into login_attempt (attempt_id, phone, member_id, address, device, is_success, created_at)
      values (gen_random_uuid(), '0822222222', ${member_id}, '', '', true, ${at})`.execute(db);
    await sql`insert into member_device (member_id, device_id, address, seen_at) values (${member_id}, ${String(days)}, '', ${at})`.execute(
      db,
    );
    await sql`insert into slip (member_id, slip_id, type, bytes, created_at) values (${member_id}, gen_random_uuid(), 'image/webp', '', ${at})`.execute(
      db,
    );
    await sql`insert into otp (otp_id, phone, purpose, code_hash, tries_left, address, created_at, expires_at)
      values (gen_random_uuid(), '0822222222', 'register', '', 1, '', ${at}, ${at})`.execute(db);
    await sql`insert into sms_count (day, scope, key, sent) values ((${at})::date, 'phone', '0822222222', 1)`.execute(
      db,
    );
  };
  const left = async () =>
    (
      await sql<object>`select (select count(*)::int from login_attempt where member_id = ${member_id}) as logins,
        (select count(*)::int from member_device where member_id = ${member_id}) as devices,
        (select count(*)::int from slip where member_id = ${member_id}) as slips,
        (select count(*)::int from otp) as otps, (select count(*)::int from sms_count) as counts`.execute(db)
    ).rows[0];
  const trim = () =>
    tasks({ db, log: pino({ level: 'silent' }), metrics: createMetrics(), sms: async () => undefined, retention })[
      'trim_personal'
    ]?.({});
  for (const days of [1, messages + 1, slips + 1, logins + 1, devices + 1]) await age(days);
  await trim();
  expect(await left()).toEqual({ logins: 3, devices: 4, slips: 2, otps: 1, counts: 1 });
});

it('alerts that are over go after a year with what was sent about them; what still has its cause stays', async () => {
  const days = retention.alarms + 1;
  const age = async (subject: string, isOver: boolean, state: 'sent' | 'waiting' | 'none') => {
    const at = sql`now() - ${days} * interval '1 day'`;
    await sql`
      with target as (
        insert into message_target (way, name, address, secret_sealed) values ('webhook', ${subject}, ${subject}, '') returning target_id
      ), raised as (
        insert into alarm (kind, subject, raised_at, ended_at, closed_at)
        values ('result_late', ${subject}, ${at}, ${isOver ? at : null}, ${isOver ? at : null}) returning alarm_id
      ), sent as (
        insert into message (message_id, target_id, alarm_id, body, state, created_at)
        select gen_random_uuid(), target_id, alarm_id, '{}', ${state}, ${at} from target, raised where ${state} <> 'none' returning message_id
      ) insert into message_try (message_id, n, ms) select message_id, 1, 5 from sent`.execute(db);
  };
  await age('over', true, 'sent');
  await age('unsent', true, 'none');
  await age('waiting', true, 'waiting');
  await age('lasting', false, 'sent');
  await sql`insert into alarm (kind, subject, ended_at, closed_at) values ('result_late', 'young', now(), now())`.execute(
    db,
  );
  const sms = async () => undefined;
  await tasks({ db, log: pino({ level: 'silent' }), metrics: createMetrics(), sms, retention })['trim_alarms']?.({});
  const left = await sql<{ subject: string; tries: number }>`
    select a.subject, count(y.*)::int as tries from alarm a left join message m using (alarm_id) left join message_try y using (message_id)
    group by 1 order by 1`.execute(db);
  expect(left.rows).toEqual([
    { subject: 'lasting', tries: 0 },
    { subject: 'waiting', tries: 1 },
    { subject: 'young', tries: 0 },
  ]);
  await expect(sql`update message_try set ms = 0`.execute(db)).rejects.toThrow('append-only');
});
