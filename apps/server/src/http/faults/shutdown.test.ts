import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeMember } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { type Fate, type KeptAliveClient, keptAliveClient } from '#src/http/faults/test/kept-alive-client.ts';
import { type ServerProcess, serverProcess } from '#src/http/faults/test/server-process.ts';
import { openSession } from '#src/http/sessions.ts';
import { mounted } from '#src/http/test/mounted.ts';
import { rawClient, trickle } from '#src/http/test/raw-client.ts';
import { testSite } from '#src/http/test/test-site.ts';
import { seedBrand } from '#src/seed/brand.ts';

const { db, url } = await testDatabase();
await seedBrand(db, { id: 46, code: 'CHOKDEE46' });
const site = await testSite();
afterAll(() => site.remove());
const WAIT = { timeout: 30_000 };

const start = () => {
  const environment = {
    DATABASE_URL: url,
    PORT: '0',
    BACKOFFICE_PORT: '0',
    SANDBOX_PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: '0',
  };
  return serverProcess('test/main-on-test-site.ts', JSON.stringify(environment), site.dist);
};
const [server, other, orphan] = await Promise.all([start(), start(), start()]);
const portOf = (at: ServerProcess) => at.ports[0] ?? 0;
const signIn = async () => {
  const id = await makeMember(db);
  return { id, authorization: `Bearer ${await openSession(db, id, { address: '', device: '' })}` };
};
const isStopping = () => server.logged().some(({ msg }) => msg === 'stopping');
/** What went wrong in its own eyes; an answer that took its time on a busy machine is no fault. */
const faultsOf = (at: ServerProcess) =>
  at.logged().filter(({ level, msg }) => level >= 40 && msg !== 'answered late or badly');
const statusOf = (fate: Fate | undefined) => (fate && 'status' in fate ? fate.status : fate);

/** Sends one request after another until the server says that this was the last, or is gone. */
const sendOn = async (client: KeptAliveClient, headers: Record<string, string>): Promise<Fate[]> => {
  const fates: Fate[] = [];
  for (;;) {
    const fate = await client.send('/api/member/wallets', { headers });
    fates.push(fate);
    if (!('status' in fate) || fate.headers.connection === 'close') return fates;
  }
};

const openStream = async (at: ServerProcess, headers: Record<string, string>) => {
  const response = await fetch(`http://127.0.0.1:${portOf(at)}/api/stream`, { headers });
  let heard = '';
  const ended = (async () => {
    for await (const part of response.body ?? []) heard += Buffer.from(part).toString();
  })();
  await expect.poll(() => heard, WAIT).toContain('id: ');
  const lastId = () => [...heard.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '';
  return { heard: () => heard, ended, lastId };
};

describe('SIGTERM under load', () => {
  it('every accepted request gets its answer, streams end and resume elsewhere, and the process ends by itself', async () => {
    const member = await signIn();
    const { authorization } = member;
    const stream = await openStream(server, { authorization });
    const leaving = await signIn();
    const [idle, slow] = [keptAliveClient(portOf(server)), keptAliveClient(portOf(server))];
    for (const client of [idle, slow])
      expect(statusOf(await client.send('/api/member/wallets', { headers: { authorization } }))).toBe(200);
    const clients = Array.from({ length: 20 }, () => keptAliveClient(portOf(server)));
    // Once answered, a client's connection is the server's: one still in the queue of a closing port is refused by right.
    await Promise.all(clients.map((client) => client.send('/api/member/wallets', { headers: { authorization } })));
    const busy = clients.map((client) => sendOn(client, { authorization }));
    await sleep(300);

    // A request that is being answered when the signal comes, for as long as this lock is held.
    const lock = await db.startTransaction().execute();
    await sql`select 1 from member_session where member_id = ${leaving.id} for update`.execute(lock);
    const inFlight = slow.send('/api/logout', { headers: { authorization: leaving.authorization } });
    await expect.poll(waitingStatements, WAIT).toBe(1);

    server.signal('SIGTERM');
    await expect.poll(isStopping, { ...WAIT, interval: 5 }).toBe(true);
    const late = await idle.send('/api/member/wallets', { headers: { authorization } }); // it was idle, and is not too late
    expect(late).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await stream.ended; // in order: a cut would throw
    const fates = (await Promise.all(busy)).flat();
    expect(fates.length).toBeGreaterThan(20);
    expect(fates.filter((fate) => !('status' in fate))).toEqual([]);
    expect(new Set(fates.map(statusOf))).toEqual(new Set([200]));
    server.signal('SIGTERM'); // once more, while it waits for the slow one
    expect(await keptAliveClient(portOf(server)).send('/api/member/wallets')).toMatchObject({
      failure: 'ECONNREFUSED',
    });

    await lock.commit().execute();
    expect(await inFlight).toMatchObject({ status: 200, headers: { connection: 'close' } });
    const releasedAt = Date.now();
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(Date.now() - releasedAt).toBeLessThan(20_000);
    expect(faultsOf(server)).toEqual([]);

    await sql`insert into outbox (member_id, topic, payload) values (${member.id}, 'news', '{"n": 1}')`.execute(db);
    const resumed = await openStream(other, { authorization, 'last-event-id': stream.lastId() });
    await expect.poll(resumed.heard, WAIT).toContain('{"n":1}');
    other.signal('SIGTERM');
    await resumed.ended;
    expect(await other.exited).toEqual({ code: 0, signal: null });
  });

  it('a process whose starter is gone stops as well', async () => {
    orphan.disconnect();
    expect(await orphan.exited).toEqual({ code: 0, signal: null });
    expect(faultsOf(orphan)).toEqual([]);
  });
});

const waitingStatements = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%member_session%'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

it('a client that never finishes its request holds up the stop no longer than any request', async () => {
  const shape = { summary: 'For this test.', input: z.strictObject({}), output: z.object({}) };
  const contract = { 'POST /api/test/take': call({ ...shape, access: 'public' }) };
  const handlers = { 'POST /api/test/take': async () => ({}) };
  const { app, listen } = mounted(db, contract, handlers, { limits: { receiveMsMax: 1_000 } });
  const client = await rawClient(await listen());
  client.socket.write('POST /api/test/take HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n');
  void trickle(client, ' '.repeat(100_000), 20);
  await sleep(100);
  await app.close();
  expect(await client.closed).toContain(' 408 ');
}, 10_000);
