import { randomUUID } from 'node:crypto';
import { call, REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#src/config.ts';
import type { Trx } from '#src/db/database.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { mountCalls } from '#src/http/calls/mount.ts';
import { publicCache } from '#src/http/calls/public-cache.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { createDeps } from '#src/http/deps.ts';
import { createListener } from '#src/http/listener.ts';
import { openSession, sessions } from '#src/http/sessions.ts';
import { audit } from '#src/ledger/audit.ts';
import { post } from '#src/ledger/post.ts';
import type { SessionMember } from '#src/lib/context.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const { db } = await testDatabase(40);

const contract = {
  'POST /api/test/take': call({
    summary: 'Takes money, for this test.',
    access: 'member',
    input: z.object({ wallet_id: z.number(), baht: z.number() }),
    output: z.object({ zebra: z.string(), apple: z.number() }),
    writes: 'once',
  }),
};

let runs = 0;
const take = async (
  input: { wallet_id: number; baht: number },
  { trx, member }: { trx: Trx; member: SessionMember },
) => {
  runs += 1;
  const id = randomUUID();
  const movement = { id, memberId: member.id, walletId: input.wallet_id, amount: baht(input.baht) };
  await post(trx, [{ ...depositCredited(movement), direction: 'out' }]);
  return { zebra: id, apple: input.baht };
};

/** One server process; two of them share the database as two real processes would. */
const process = () => {
  const log = pino({ level: 'silent' });
  const app = createListener({ log, metrics: createMetrics(), trustsProxy: false });
  const deps = createDeps(db, readConfig({}), log);
  mountCalls(
    app,
    contract,
    { 'POST /api/test/take': take },
    { deps, sessions: sessions(db), limits: rateLimits(false), cache: publicCache(db) },
  );
  return app;
};
const processes = [process(), process()];

const setUp = async (balance: number) => {
  const id = await makeMember(db);
  const token = await openSession(db, id, { address: '', device: '' });
  const { walletId } = await makeWallet(db, { memberId: id, balance: baht(balance) });
  const send = async (amount: number, key?: string, at = 0, extra: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) };
    const payload = { ...extra, baht: amount, wallet_id: walletId };
    const response = await processes[at]?.inject({ method: 'POST', url: '/api/test/take', headers, payload });
    return { status: response?.statusCode, text: response?.body, body: response?.json() };
  };
  const left = async () =>
    (await db.selectFrom('wallet').select('posted').where('wallet_id', '=', walletId).executeTakeFirstOrThrow()).posted;
  return { send, left };
};

it('50 parallel identical calls to two processes have one effect and get one answer', async () => {
  const { send, left } = await setUp(100);
  runs = 0;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(30, key, index % 2)));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.body.error).toBe(0);
  expect(runs).toBe(1);
  expect(await left()).toBe(baht(70));
  expect(await audit(db)).toEqual([]);
});

it('a repeat is known by what was read: other keys, their order and the agent make no other act', async () => {
  const { send, left } = await setUp(100);
  const key = randomUUID();
  const first = await send(10, key, 0, { trace: 1 });
  expect(first.body.error).toBe(0);
  expect((await send(10, key, 1, { agent_id: 46, trace: 2 })).text).toBe(first.text);
  expect(await left()).toBe(baht(90));
});

it('a replay long after gets the same bytes, also from another process', async () => {
  const { send, left } = await setUp(100);
  const key = randomUUID();
  const first = await send(10, key);
  expect((await send(10, key, 1)).text).toBe(first.text);
  expect(await left()).toBe(baht(90));
});

it('the same key with another body is refused, at once and later', async () => {
  const { send, left } = await setUp(100);
  const key = randomUUID();
  const [first, meanwhile] = await Promise.all([send(10, key), send(11, key)]);
  const later = await send(12, key, 1);
  const refused = [first, meanwhile, later].filter(
    (answer) => answer.body.error === REFUSALS.idempotency_mismatch.code,
  );
  expect(refused).toHaveLength(2);
  expect(later.status).toBe(200);
  expect([baht(90), baht(89)]).toContain(await left());
});

it('a refusal is not kept: the same key works once there is money', async () => {
  const { send } = await setUp(5);
  const key = randomUUID();
  expect((await send(10, key)).body.error).toBe(REFUSALS.insufficient_balance.code);
  expect((await send(10, key)).body.error).toBe(REFUSALS.insufficient_balance.code);
});

it('one member cannot meet the answer of another under the same key', async () => {
  const [mine, other] = [await setUp(100), await setUp(100)];
  const key = randomUUID();
  const [a, b] = [await mine.send(10, key), await other.send(10, key)];
  expect(a.text).not.toBe(b.text);
  expect(await other.left()).toBe(baht(90));
});

it('without a key each call counts; a bad key is malformed', async () => {
  const { send, left } = await setUp(100);
  await send(10);
  await send(10);
  expect(await left()).toBe(baht(80));
  expect((await send(10, 'short')).status).toBe(400);
});
