import type { Answer, Envelope, Key, Sent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { serverProcess } from '#src/http/faults/test/server-process.ts';
import { type CallOptions, type TestApp, testApp } from '#src/http/test/test-app.ts';
import { testSite } from '#src/http/test/test-site.ts';
import { audit } from '#src/ledger/audit.ts';

const here = await testApp();
const { db } = here.database;
const site = await testSite();
afterAll(() => site.remove());
const ENVIRONMENT = {
  DATABASE_URL: here.database.url,
  PORT: '0',
  BACKOFFICE_PORT: '0',
  SANDBOX_PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: '0',
  DATABASE_WAIT_MS: '20000',
  JOBS: '0',
};
const there = await serverProcess('test/main-on-test-site.ts', JSON.stringify(ENVIRONMENT), site.dist);
const BUYERS = 24;
const TURNS = 6;

const said = new Map<string, number>();
const say = (what: string) => said.set(what, (said.get(what) ?? 0) + 1);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const makeBuyer = async () => {
  const { id, token } = await here.member();
  await sql`delete from wallet where member_id = ${id}`.execute(db);
  await makeWallet(db, { memberId: id, balance: baht(500) });
  return { id, token };
};

/** Makes a call of the other process. */
const callThere: TestApp['call'] = async <K extends Key>(key: K, input?: Sent<K>, { token }: CallOptions = {}) => {
  const [method = '', url = ''] = key.split(' ');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${there.ports[0]}${url}`, {
    method,
    headers,
    body: JSON.stringify(input),
  });
  return { status: answer.status, headers: {}, body: (await answer.json()) as Envelope<Answer<K>> };
};

/** Buys again and again, here and there; two of three take each bill back, twice at once. */
const play = async ({ token }: { token: string }, round_id: number, place: number): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isHere = (place + turn) % 2 === 0;
    const [call, otherCall] = isHere ? [here.call, callThere] : [callThere, here.call];
    const lines = [
      { bet_type: 'top2' as const, number: '77', amount: 7 },
      { bet_type: 'tod3' as const, number: turn % 2 === 0 ? '321' : '132', amount: 3 },
    ];
    const { body } = await call('POST /api/lotto/bill/create', { round_id, lines }, { token });
    say(`buy ${body.error}`);
    say(`buy ${body.error} ${isHere ? 'here' : 'there'}`);
    if (body.error !== 0 || place % 3 === 0) continue;
    const back = { bill_id: body.data.bill_id };
    for (const one of await Promise.all([
      call('POST /api/lotto/bill/cancel', back, { token }),
      otherCall('POST /api/lotto/bill/cancel', back, { token }),
    ]))
      say(`cancel ${one.body.error}`);
    await pause(150);
  }
};

const closeInTime = async (): Promise<void> => {
  while ((await closeRounds(db)) === 0) await pause(20);
};

it('buyers and cancellers during close, on two processes: every baht of money and of room is accounted for', async () => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, makeBuyer));
  const round = await makeRound(db, {
    closesIn: '2500 milliseconds',
    bets: { top2: { house_number_baht: 400, member_number_baht: 400 }, tod3: {} },
  });
  await sql`update lotto_round set cancel_minutes = 0, cancel_per_day = 100 where round_id = ${round}`.execute(db);
  await Promise.all([...buyers.map((buyer, place) => play(buyer, round, place)), closeInTime()]);
  await play(buyers[0] ?? { token: '' }, round, 0);

  expect(await audit(db)).toEqual([]);
  const { rows } = await sql<{ closes_at: Date; last: Date; kept: number; refunded: number; sold: number }>`
    select r.closes_at, max(greatest(b.created_at, b.ended_at)) as last, count(*) filter (where b.status is null) as kept,
      count(*) filter (where b.status = 'cancelled') as refunded,
      (select stake_baht from lotto_exposure e where e.round_id = r.round_id and e.bet_type = 'top2') as sold
    from lotto_round r join bill b using (round_id) where r.round_id = ${round} group by r.round_id, r.closes_at`.execute(
    db,
  );
  const [after] = rows;
  expect(after?.sold).toBe(7 * (after?.kept ?? 0));
  expect(after?.sold).toBeLessThanOrEqual(400);
  expect(after?.refunded).toBe(said.get('cancel 0') ?? 0);
  expect(after?.refunded).toBeGreaterThan(0);
  expect((after?.kept ?? 0) + (after?.refunded ?? 0)).toBe(said.get('buy 0'));
  for (const where of ['here', 'there']) expect(said.get(`buy 0 ${where}`)).toBeGreaterThan(0);
  expect(after?.last.getTime()).toBeLessThanOrEqual(after?.closes_at.getTime() ?? 0);
  const money = await sql<{ baht: number }>`
    select sum(posted) / 100 as baht from wallet where member_id = any(${buyers.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  expect(Number(money.rows[0]?.baht)).toBe(BUYERS * 500 - 10 * (after?.kept ?? 0));
});
