import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { endSession } from '#src/http/sessions.ts';
import { type TestApp, testApp } from '#src/http/test/test-app.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';

const app = await testApp();
const second = await testApp({}, app.database);
await app.listen();
await second.listen();
const { db } = app.database;
const open = new Set<AbortController>();
afterAll(() => open.forEach((controller) => controller.abort()));

interface Heard {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** Reads a stream as a browser would, until it is closed. */
const listenTo = async (at: TestApp, { token, lastId }: { token?: string; lastId?: string } = {}) => {
  const controller = new AbortController();
  open.add(controller);
  const { port } = at.player.server.address() as { port: number };
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(lastId ? { 'last-event-id': lastId } : {}),
  };
  const response = await fetch(`http://127.0.0.1:${port}/api/stream`, { headers, signal: controller.signal });
  const heard: Heard[] = [];
  const ended = (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
        if (field('id'))
          heard.push({ id: field('id') ?? '', event: field('event') ?? '', data: JSON.parse(field('data') ?? 'null') });
      }
    }
  })().catch(() => {});
  return { status: response.status, heard, ended, close: () => controller.abort() };
};

const emit = (n: number, memberId = 0) =>
  sql`insert into outbox (member_id, topic, payload) values (${memberId}, 'news', jsonb_build_object('n', ${n}::int))`;
const numbers = (heard: readonly Heard[]) =>
  heard.filter((one) => one.event === 'news').map((one) => (one.data as { n: number }).n);

it('a member hears what concerns him and everyone, a guest only the latter, on every process', async () => {
  const { id, token } = await app.member();
  const other = await makeMember(db);
  const member = await listenTo(app, { token });
  const guest = await listenTo(second);
  await emit(1).execute(db);
  await emit(2, id).execute(db);
  await emit(3, other).execute(db);
  await emit(4).execute(db);
  await expect.poll(() => numbers(member.heard)).toEqual([1, 2, 4]);
  await expect.poll(() => numbers(guest.heard)).toEqual([1, 4]);
});

it('of what was missed a member hears his own and everyone’s, a guest only the latter', async () => {
  const { id, token } = await app.member();
  const other = await makeMember(db);
  const witness = await listenTo(second);
  await emit(1).execute(db);
  await expect.poll(() => numbers(witness.heard)).toEqual([1]);
  const lastId = witness.heard.at(-1)?.id ?? '';
  await emit(2, id).execute(db);
  await emit(3, other).execute(db);
  await emit(4).execute(db);
  // The process has them all: none comes as news.
  await expect.poll(() => numbers(witness.heard)).toEqual([1, 4]);
  const member = await listenTo(second, { token, lastId });
  const guest = await listenTo(second, { lastId });
  await expect.poll(() => numbers(member.heard)).toEqual([2, 4]);
  await expect.poll(() => numbers(guest.heard)).toEqual([4]);
});

it('resumes after its last id on another process, without a loss or a repeat, under traffic that ends out of order', async () => {
  const { id, token } = await app.member();
  let sent = 0;
  const traffic = async () => {
    for (let round = 0; round < 25; round += 1) {
      await db.transaction().execute(async (trx) => {
        await emit((sent += 1), id).execute(trx);
        await sql`select pg_sleep(${Math.random() / 30})`.execute(trx);
        await emit((sent += 1), id).execute(trx);
      });
    }
  };
  const running = Promise.all([traffic(), traffic(), traffic(), traffic()]);
  const all: Heard[] = [];
  let lastId: string | undefined;
  for (let visit = 0; visit < 8; visit += 1) {
    const stream = await listenTo(visit % 2 ? app : second, { token, ...(lastId ? { lastId } : {}) });
    await new Promise((resolve) => setTimeout(resolve, 150));
    stream.close();
    await stream.ended;
    all.push(...stream.heard);
    lastId = all.at(-1)?.id ?? lastId;
  }
  await running;
  const rest = await listenTo(app, { token, ...(lastId ? { lastId } : {}) });
  await expect.poll(() => numbers([...all, ...rest.heard]).length).toBe(200);
  expect(new Set(numbers([...all, ...rest.heard])).size).toBe(200);
});

it('an id that is too old or from the future gets a reset', async () => {
  for (const lastId of ['1-1', '999999999999-1', 'nonsense']) {
    const stream = await listenTo(app, { lastId });
    await expect.poll(() => stream.heard[0]?.event).toBe('reset');
  }
});

it('a log-out ends the stream of that session and no other', async () => {
  const { id, token } = await app.member();
  const stream = await listenTo(second, { token });
  const bystander = await listenTo(second, { token: (await app.member()).token });
  await app.call('POST /api/logout', {}, { token });
  await stream.ended;
  await emit(7).execute(db);
  await expect.poll(() => numbers(bystander.heard)).toEqual([7]);
  expect(id).toBeGreaterThan(0);
});

it('what happens in the same moment as a log-out is not written to the ended stream, and the server lives', async () => {
  const { id, token } = await app.member();
  const stream = await listenTo(app, { token });
  const bystander = await listenTo(app);
  const tokenHash = hashToken(token);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  await db.transaction().execute(async (trx) => {
    expect(await endSession(trx, { id, tokenHash })).toBe(true);
    await emit(8).execute(trx);
    await emit(9, id).execute(trx);
  });
  await stream.ended;
  await expect.poll(() => numbers(bystander.heard)).toEqual([8]);
  expect(numbers(stream.heard)).toEqual([]);
  expect(uncaught).toEqual([]);
});

it('a member’s eleventh page ends the stream of his first, a twelfth that of his second', async () => {
  const { token } = await app.member();
  const pages = [];
  for (let page = 0; page < 12; page += 1) pages.push(await listenTo(app, { token }));
  await Promise.all(pages.slice(0, 2).map(({ ended }) => ended));
  await emit(10).execute(db);
  for (const { heard } of pages.slice(2)) await expect.poll(() => numbers(heard)).toEqual([10]);
});

it('a forged token opens no stream', async () => {
  expect((await listenTo(app, { token: `abc.${'A'.repeat(43)}` })).status).toBe(401);
});
