import { createHmac, createPublicKey, verify } from 'node:crypto';
import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { listen, newBrowser, type Received } from '#src/http/test/stranger.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { raiseAlarm, raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import { messageWays } from '#src/lib/messages/message-ways.ts';
import { sendMessages } from '#src/lib/messages/send-messages.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { tellAlarms } from '#src/staff/tell-alarms.ts';

const app = await testApp();
const { db } = app.database;
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const owner = await makeStaff(app, 'owner');
let clock = new Date();
const waysOf = (isSandbox: boolean) =>
  messageWays({ box, now: () => clock, isSandbox, contact: 'mailto:staff@localhost', timeoutMs: 500 });
const send = (isSandbox = true) => sendMessages({ db, box, ways: waysOf(isSandbox) });
const tellPeople = () =>
  tellAlarms({ db, metrics: { alarmRaised: () => undefined }, log: { warn: () => undefined } as never });
const dueNow = () => sql`update message set next_at = now() where state = 'waiting'`.execute(db);

/** A webhook, which has not heard that it was added. */
const webhook = async (address: string, severity: 'high' | 'medium' = 'medium') => {
  const { data } = (
    await callStaff(
      app,
      'POST /bo/api/alarms/webhooks/save',
      { name: 'ห้องเฝ้า', address, severity, is_active: true },
      { as: owner },
    )
  ).body;
  await sql`update alarm set told_at = now() where told_at is null`.execute(db);
  return data;
};
const stop = async (target_id: number) => {
  await sql`update message_target set is_active = false where target_id = ${target_id}`.execute(db);
  await dueNow();
  await send();
};
const newest = async () =>
  (await callStaff(app, 'GET /bo/api/alarms/messages', { limit: 1 }, { as: owner })).body.data.items[0];

let subject = 0;
const raise = async (kind: 'result_late' | 'staff_act' = 'result_late') => {
  const alarm = { kind, subject: `7${(subject += 1)}`, detail: 'หวยลาว' };
  await (kind === 'staff_act' ? raiseAlarm(db, alarm) : raiseOnce(db, alarm));
  await tellPeople();
  return alarm;
};

it('a webhook hears of an alarm once, signed over its time and its bytes, with an id', async () => {
  const stranger = await listen();
  const { target_id, secret } = await webhook(`${stranger.url}/in`);
  const { subject: of } = await raise();
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(stranger.received).toHaveLength(1);
  const [{ url, headers, body }] = stranger.received as [Received];
  expect([url, JSON.parse(body.toString())]).toEqual([
    '/in',
    expect.objectContaining({
      type: 'alarm',
      kind: 'result_late',
      title: 'ผลช้ากว่ากำหนด',
      severity: 'high',
      subject: of,
    }),
  ]);
  const timestamp = String(headers['x-timestamp']);
  expect(Math.abs(Number(timestamp) - clock.getTime() / 1_000)).toBeLessThan(2);
  const expected = createHmac('sha256', secret ?? '')
    .update(`${timestamp}.`)
    .update(body)
    .digest('hex');
  expect(headers['x-signature']).toBe(expected);
  expect(await newest()).toMatchObject({
    message_id: headers['x-message-id'],
    state: 'sent',
    next_at: null,
    tries: [{ n: 1, status: 204, problem: '' }],
  });
  await stop(target_id);
});

it('what fails is tried again with growing waits, each try is kept, and at last it is given up', async () => {
  const stranger = await listen();
  const { target_id } = await webhook(stranger.url);
  stranger.answers((_request, response) => void response.writeHead(500).end());
  await raise();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await send()).toBe(1);
    expect(await send()).toBe(0); // not before its time
    const next = (await newest())?.next_at;
    if (next) waits.push(Math.round((Date.parse(next) - Date.now()) / 1_000));
    await dueNow();
  }
  expect(waits.map((wait, n) => n === 0 || wait > (waits[n - 1] ?? 0) * 1.5)).toEqual(Array(7).fill(true));
  const message = await newest();
  expect([message?.state, message?.tries.length, message?.tries[7]?.problem]).toEqual(['given_up', 8, 'answered 500']);
  expect(await send()).toBe(0);
  const ids = new Set(stranger.received.map(({ headers }) => headers['x-message-id']));
  expect([stranger.received.length, ids.size]).toEqual([8, 1]);
  await stop(target_id);
});

it('follows no redirect, waits no longer than it may, and says what was wrong', async () => {
  const [stranger, inner] = [await listen(), await listen()];
  const { target_id } = await webhook(stranger.url);
  stranger.answers((_request, response) => void response.writeHead(302, { location: inner.url }).end());
  await raise();
  await send();
  expect((await newest())?.tries).toMatchObject([{ status: 302, problem: 'answered 302' }]);
  stranger.answers(() => undefined);
  await dueNow();
  await send();
  expect((await newest())?.tries[1]).toMatchObject({ status: null, problem: expect.stringContaining('timeout') });
  stranger.answers((_request, response) => void response.writeHead(200).end('x'.repeat(1_000_000)));
  await dueNow();
  await send();
  expect(await newest()).toMatchObject({ state: 'sent', tries: [{}, {}, { n: 3, status: 200 }] });
  expect(inner.received).toEqual([]);
  await stop(target_id);
});

it('outside the sandbox no address of a network of one’s own is sent to, whatever its name is', async () => {
  const stranger = await listen();
  const { target_id } = await webhook(stranger.url);
  await raise();
  await send(false);
  expect((await newest())?.tries).toMatchObject([{ status: null, problem: 'a private address' }]);
  const { port } = new URL(stranger.url);
  for (const host of [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
    '[fe80::1]',
    '10.1.2.3',
    '169.254.169.254',
  ]) {
    const way = waysOf(false).webhook({
      message_id: 'x',
      address: `https://${host}:${port}/`,
      secret: 's',
      body: '{}',
    });
    await expect(way).rejects.toThrow('a private address');
  }
  expect(stranger.received).toEqual([]);
  await stop(target_id);
});

it('a browser hears what its owner sees, sealed so that only it can read', async () => {
  const service = await listen();
  const support = await makeStaff(app, 'support');
  const browser = newBrowser();
  const save = (as: TestStaff) =>
    callStaff(app, 'POST /bo/api/alarms/push/save', { address: `${service.url}/to/1`, ...browser.keys }, { as });
  expect((await save(support)).body.error).toBe(0);
  await raise('staff_act');
  expect(await send()).toBe(0);
  await raise();
  expect(await send()).toBe(1);
  const [{ headers, body }] = service.received as [Received];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
  expect(JSON.parse(browser.open(body))).toMatchObject({ kind: 'result_late', detail: 'หวยลาว' });

  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.url });
  const own = (await callStaff(app, 'GET /bo/api/alarms/push', {}, { as: support })).body.data;
  expect([own.public_key, own.browsers.length]).toEqual([publicKey, 1]);

  // Whoever logs in there next has it to himself, and a browser that has gone is not asked again.
  await save(owner);
  expect((await callStaff(app, 'GET /bo/api/alarms/push', {}, { as: support })).body.data.browsers).toEqual([]);
  service.answers((_request, response) => void response.writeHead(410).end());
  await raise('staff_act');
  await send();
  expect(await newest()).toMatchObject({ state: 'given_up', target: owner.username });
  expect((await callStaff(app, 'GET /bo/api/alarms/push', {}, { as: owner })).body.data.browsers).toEqual([]);
});

it('a push service that is busy is asked again, sealed and signed anew; one that does not know the browser is not', async () => {
  const service = await listen();
  const risk = await makeStaff(app, 'risk');
  const browser = newBrowser();
  await callStaff(
    app,
    'POST /bo/api/alarms/push/save',
    { address: `${service.url}/to/2`, ...browser.keys },
    { as: risk },
  );
  const began = clock;
  const { subject: of } = await raise();
  const statuses = [429, 503, 201];
  for (const [tries, status] of statuses.entries()) {
    service.answers((_request, response) => void response.writeHead(status, { 'retry-after': '1' }).end());
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(service.received).toHaveLength(tries + 1);
    await dueNow();
    clock = new Date(clock.getTime() + 13 * 3_600_000); // a token of the first try would have ended
  }
  expect(await newest()).toMatchObject({
    state: 'sent',
    target: risk.username,
    tries: statuses.map((status, n) => ({ n: n + 1, status, problem: status === 201 ? '' : `answered ${status}` })),
  });
  expect(service.received.map(({ body }) => JSON.parse(browser.open(body)).subject)).toEqual([of, of, of]);
  expect(new Set(service.received.map(({ body }) => body.subarray(0, 86).toString('hex'))).size).toBe(3);
  const ends = service.received.map(({ headers }) => {
    const [, claims = ''] = headers.authorization?.slice('vapid t='.length).split('.') ?? [];
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()).exp * 1_000 - began.getTime()) / 3_600_000;
  });
  expect(ends.map(Math.round)).toEqual([12, 25, 38]);
  clock = began;

  service.answers((_request, response) => void response.writeHead(404).end());
  await raise();
  await send();
  expect(await newest()).toMatchObject({ state: 'given_up', tries: [{ n: 1, status: 404 }] });
  expect((await callStaff(app, 'GET /bo/api/alarms/push', {}, { as: risk })).body.data.browsers).toEqual([]);
  await raise();
  expect(await send()).toBe(0);
});

it('only owners say where alarms go; a secret is shown once, and anew for another address', async () => {
  const { target_id, secret, version } = await webhook('https://192.0.2.7/in', 'high');
  expect(secret).toMatch(/^[\w-]{43}$/);
  const save = (address: string, at: number, as = owner) =>
    callStaff(
      app,
      'POST /bo/api/alarms/webhooks/save',
      { target_id, version: at, name: 'ห้องเฝ้า', address, severity: 'high', is_active: true },
      { as },
    );
  const manager = await makeStaff(app, 'manager');
  expect([
    (await save('https://192.0.2.7/in', version, manager)).status,
    (await callStaff(app, 'GET /bo/api/alarms/webhooks', {}, { as: manager })).status,
  ]).toEqual([403, 403]);
  expect((await save('https://192.0.2.7/in', version)).body.data.secret).toBeNull();
  const moved = (await save('https://192.0.2.8/in', version + 1)).body.data;
  expect(moved.secret).toMatch(/^[\w-]{43}$/);
  expect(moved.secret).not.toBe(secret);
  for (const address of ['ftp://192.0.2.7/', 'https://me:you@192.0.2.7/', 'nonsense'])
    expect((await save(address, version + 2)).body.error).toBe(REFUSALS.invalid_fields.code);
  const listed = (await callStaff(app, 'GET /bo/api/alarms/webhooks', {}, { as: owner })).body.data;
  expect(JSON.stringify(listed)).not.toContain(moved.secret);

  await tellPeople(); // of what was just saved
  // It asked for the grave ones only.
  const last = (await newest())?.message_id;
  await raise('staff_act');
  expect((await newest())?.message_id).toBe(last);
  await raise();
  expect(await newest()).toMatchObject({ target: 'ห้องเฝ้า', state: 'waiting' });
  await stop(target_id);
  expect(await newest()).toMatchObject({ state: 'given_up', tries: [] });
});
