import { setTimeout as sleep } from 'node:timers/promises';
import { call, REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Trx } from '#src/db/database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { createListener } from '#src/http/listener.ts';
import { mounted, signedIn } from '#src/http/test/mounted.ts';
import { rawClient, readAnswer } from '#src/http/test/raw-client.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const { db, url } = await testDatabase();
const shape = { summary: 'For this test.', input: z.strictObject({}), output: z.object({}) };
const WAVE = 20;
const WAIT = { timeout: 30_000 };
const done = async () => ({});
const overloaded = { error: REFUSALS.overloaded.code, message: REFUSALS.overloaded.message, data: null };

describe('rate limits', async () => {
  let at = 1_000_000;
  const contract = {
    'POST /api/test/write': call({ ...shape, access: 'member' }),
    'POST /api/test/other': call({ ...shape, access: 'member' }),
    'POST /api/test/secret': call({ ...shape, access: 'public', pace: 'secret' }),
  };
  const handlers = { 'POST /api/test/write': done, 'POST /api/test/other': done, 'POST /api/test/secret': done };
  const { app } = mounted(db, contract, handlers, { now: () => at });

  const knock = (headers: Record<string, string>, remoteAddress = '10.0.0.1', path = '/api/test/write') =>
    app.inject({ method: 'POST', url: path, headers, remoteAddress });
  /** What each knock was answered, in waves: more at once than the pool serves within its second are turned away. */
  const statusesOf = async (knocks: (() => ReturnType<typeof knock>)[]) => {
    const statuses: number[] = [];
    for (let from = 0; from < knocks.length; from += WAVE) {
      const answers = await Promise.all(knocks.slice(from, from + WAVE).map((one) => one()));
      statuses.push(...answers.map((answer) => answer.statusCode));
    }
    return statuses;
  };
  const repeated = (times: number, ...how: Parameters<typeof knock>) =>
    statusesOf(Array.from({ length: times }, () => () => knock(...how)));
  const served = (statuses: number[]) => statuses.filter((status) => status === 200).length;
  const knockMany = async (...how: Parameters<typeof repeated>) => served(await repeated(...how));

  it('an account may burst, is then told how long to wait, and goes on at its pace', async () => {
    const member = await signedIn(db);
    expect(await knockMany(60, member)).toBe(40);
    const refused = await knock(member);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toEqual({
      error: REFUSALS.too_many_requests.code,
      message: REFUSALS.too_many_requests.message,
      data: null,
    });
    at += 1_000; // two a second
    expect(await knockMany(10, member)).toBe(2);
  });

  it('neither another route nor another account of the same address hears of it', async () => {
    const [loud, quiet] = [await signedIn(db), await signedIn(db)];
    await knockMany(41, loud, '10.0.0.2');
    expect((await knock(loud, '10.0.0.2', '/api/test/other')).statusCode).toBe(200);
    expect((await knock(quiet, '10.0.0.2')).statusCode).toBe(200);
  });

  it('an address of many accounts is not starved, not even by one that never stops', async () => {
    const crowd = await Promise.all(Array.from({ length: 30 }, () => signedIn(db)));
    const knocks = crowd.flatMap((member) => Array.from({ length: 10 }, () => () => knock(member, '10.0.0.3')));
    expect(served(await statusesOf(knocks))).toBe(300);
    const loud = await signedIn(db);
    expect(await knockMany(600, loud, '10.0.0.3')).toBe(40);
    expect((await knock(await signedIn(db), '10.0.0.3')).statusCode).toBe(200);
  });

  it('strangers share what their address may, and another address has its own', async () => {
    const answers = await knockMany(320, {}, '10.0.0.4', '/api/test/secret');
    expect(answers).toBe(300);
    expect((await knock({}, '10.0.0.5', '/api/test/secret')).statusCode).toBe(200);
    const forged = await repeated(410, {}, '10.0.0.6');
    expect(forged.filter((status) => status === 429)).toHaveLength(10);
    expect(forged.filter((status) => status === 401)).toHaveLength(400);
  });

  it('a stranger with a whole network of IPv6 addresses is one stranger', async () => {
    const knocks = Array.from(
      { length: 320 },
      (_, n) => () => knock({}, `2001:db8:1:2::${n.toString(16)}`, '/api/test/secret'),
    );
    expect(served(await statusesOf(knocks))).toBe(300);
    for (const address of ['2001:db8:1:2:ffff::1', '2001:db8:1:2:3:4:5:6'])
      expect((await knock({}, address, '/api/test/secret')).statusCode).toBe(429);
    for (const address of ['2001:db8:1:3::1', '2001:db8::1:2:0:0', '::1', '::ffff:10.0.0.7', '::ffff:10.0.0.8'])
      expect(await knockMany(1, {}, address, '/api/test/secret')).toBe(1);
  });

  it('behind a proxy an address is what the proxy saw, not what the client claims', async () => {
    const listener = createListener({ log: pino({ level: 'silent' }), metrics: createMetrics(), trustsProxy: true });
    listener.get('/address', (request, reply) => reply.send(request.ip));
    const headers = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7, 10.0.0.9' };
    expect((await listener.inject({ url: '/address', headers })).body).toBe('10.0.0.9');
    expect((await app.inject({ method: 'POST', url: '/api/test/secret', headers })).statusCode).toBe(200);
    await listener.close();
  });
});

describe('too many at once', async () => {
  const contract = { 'POST /api/test/slow': call({ ...shape, access: 'public' }) };
  let gate = Promise.withResolvers<object>();
  const handlers = { 'POST /api/test/slow': () => gate.promise };
  const { app, requestsRunning, listen } = mounted(db, contract, handlers, { requestsMax: 3 });
  const port = await listen();
  const send = () => app.inject({ method: 'POST', url: '/api/test/slow' });
  const isFree = async () => {
    await expect.poll(requestsRunning, WAIT).toBe(0);
  };

  it('the next is refused at once, and all is well once there is room', async () => {
    const slow = [send(), send(), send()];
    await expect.poll(requestsRunning, WAIT).toBe(3);
    const refused = await send(); // while the gate is shut: nobody waited in a queue
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json()).toEqual(overloaded);
    gate.resolve({});
    expect((await Promise.all(slow)).map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await send()).statusCode).toBe(200);
    await isFree();
  });

  it('clients that leave before their answer give their place back', async () => {
    gate = Promise.withResolvers();
    for (let round = 0; round < 2; round += 1) {
      const clients = await Promise.all([1, 2, 3].map(() => rawClient(port)));
      for (const { socket } of clients)
        socket.write('POST /api/test/slow HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n');
      await expect.poll(requestsRunning, WAIT).toBe(3);
      for (const { socket } of clients) socket.destroy();
      await isFree();
    }
    gate.resolve({});
    expect((await send()).statusCode).toBe(200);
  });
});

describe('time', async () => {
  const contract = {
    'POST /api/test/hang': call({ ...shape, access: 'public' }),
    'GET /api/test/hang': call({ ...shape, input: z.object({}), access: 'public' }),
    'POST /api/test/sleep': call({ ...shape, access: 'public', writes: 'once' }),
  };
  const late = Promise.withResolvers<object>();
  const sleepTooLong = async (_input: unknown, { trx }: { trx: Trx }) => {
    await sql`set local statement_timeout = 20`.execute(trx);
    await sql`select pg_sleep(60)`.execute(trx);
    return {};
  };
  const handlers = {
    'POST /api/test/hang': () => late.promise,
    'GET /api/test/hang': () => late.promise,
    'POST /api/test/sleep': sleepTooLong,
  };
  const { listen, requestsRunning } = mounted(db, contract, handlers, { limits: { handlerMsMax: 400 } });
  const port = await listen();

  it.each(['GET', 'POST', 'POST with a body'])('a handler of a %s that hangs is answered for', async (how) => {
    const [method = '', body] = how.split(' with ');
    const response = await fetch(`http://127.0.0.1:${port}/api/test/hang`, {
      method,
      ...(body ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual(overloaded);
    await expect.poll(requestsRunning, WAIT).toBe(0);
  });

  it('a statement that takes too long is the load, not our bug', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/test/sleep`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([503, overloaded]);
  });

  it('and what comes after all harms nobody', async () => {
    late.resolve({});
    const response = await fetch(`http://127.0.0.1:${port}/api/test/hang`);
    expect(response.status).toBe(200);
  });
});

describe('size', async () => {
  const contract = { 'POST /api/test/take': call({ ...shape, access: 'public' }) };
  const { listen } = mounted(db, contract, { 'POST /api/test/take': done }, { limits: { bodyBytesMax: 1_000 } });
  const port = await listen();
  const start = 'POST /api/test/take HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

  it.each([
    ['said beforehand', `${start}content-length: 1001\r\n\r\n`],
    ['found out on the way', `${start}transfer-encoding: chunked\r\n\r\n3e9\r\n${' '.repeat(1_001)}\r\n`],
  ])('a body too large, %s, is refused without waiting for its end', async (_when, text) => {
    const client = await rawClient(port);
    client.socket.write(text);
    await expect.poll(client.said, WAIT).toContain('"error"');
    expect(readAnswer(client.said()).status).toBe(413);
    expect(readAnswer(client.said()).body).toMatchObject({ error: REFUSALS.too_large.code });
    client.socket.destroy();
  });

  it.each([
    [
      'headers beyond measure',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      REFUSALS.too_large,
    ],
    ['no HTTP at all', 'how do you do\r\n\r\n', 400, REFUSALS.malformed],
    ['an address that is none', 'GET /api/%zz HTTP/1.1\r\nhost: a\r\n\r\n', 400, REFUSALS.malformed],
  ])('%s: refused in the envelope', async (_what, text, status, { code, message }) => {
    const client = await rawClient(port);
    client.socket.write(text);
    await expect.poll(client.said, WAIT).toContain('"error"');
    expect(readAnswer(client.said())).toMatchObject({ status, body: { error: code, message, data: null } });
    client.socket.destroy();
  });
});

describe('an exhausted pool', () => {
  it('is a 503 within moments for everyone, also for those who queue, and recovers by itself', async () => {
    const small = openDatabase(url, { max: 3, acquireTimeoutMs: 1_000 });
    const contract = { 'POST /api/test/read': call({ ...shape, access: 'member' }) };
    const read = async (_input: unknown, context: { db: typeof db }) => {
      await context.db.selectFrom('agent').selectAll().execute();
      return {};
    };
    const { app } = mounted(small.db, contract, { 'POST /api/test/read': read });
    const headers = await signedIn(db);
    const send = async () => {
      const sentAt = Date.now();
      const answer = await app.inject({ method: 'POST', url: '/api/test/read', headers });
      return {
        status: answer.statusCode,
        retry: answer.headers['retry-after'],
        body: answer.json(),
        ms: Date.now() - sentAt,
      };
    };
    expect((await send()).status).toBe(200);

    const taken = await Promise.all([1, 2, 3].map(() => small.pool.connect()));
    const sent: ReturnType<typeof send>[] = [];
    for (let count = 0; count < 20; count += 1) {
      sent.push(send());
      await sleep(100); // one after another, so that the later ones find the earlier ones waiting
    }
    const answers = await Promise.all(sent);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retry: '2', body: overloaded });
    expect(Math.max(...answers.map((answer) => answer.ms))).toBeLessThan(8_000);

    for (const client of taken) client.release();
    expect((await send()).status).toBe(200);
    await small.close();
  });
});
