import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { feedClient } from '#src/features/lotto/results/feed-client.ts';
import { feedReader } from '#src/features/lotto/results/read-feeds.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announcing, notDrawn, startFeed } from '#src/features/lotto/test/feed-server.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { makeMarket } from '#src/features/lotto/test/planted.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { audit } from '#src/ledger/audit.ts';

const database = await testDatabase();
const { db } = database;
const [a, b, c] = [await startFeed('a'), await startFeed('b'), await startFeed('c')];

let clock = 0;
const reader = (feeds = [a, b], on = db) => feedReader({ db: on, feeds, ask: feedClient(300), now: () => clock });

beforeEach(() => {
  for (const feed of [a, b, c]) {
    feed.answering = notDrawn;
    feed.asked.length = 0;
  }
});
afterEach(async () => {
  // No test leaves a draw to the next.
  await sql`update lotto_round set draw_at = 'infinity' where status = 'closed'`.execute(db);
  await settleRounds(db);
  expect(await audit(db)).toEqual([]);
});

/** A draw, of a market of its own unless one is named. */
const makeDraw = async (market_id?: number): Promise<number> => {
  const round_id = await makeSoldRound(db, [[await makeBuyer(db), [['top2', '34', 10]]]]);
  await sql`update lotto_round set market_id = ${market_id ?? (await makeMarket(db))} where round_id = ${round_id}`.execute(
    db,
  );
  return round_id;
};
const roundOf = (round_id: number) =>
  db
    .selectFrom('lotto_round')
    .select(['status', 'result', 'settlement_no'])
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
const rowsOf = (round_id: number) =>
  db.selectFrom('alarm').selectAll().where('subject', '=', String(round_id)).orderBy('kind').execute();
const alarmsOf = async (round_id: number) =>
  (await rowsOf(round_id)).map(({ kind, ended_at }) => (ended_at ? `${kind}, cleared` : kind));
const detailOf = async (round_id: number) => (await rowsOf(round_id)).map(({ times, detail }) => [times, detail]);
const reportsOf = (round_id: number) =>
  db
    .selectFrom('lotto_feed_report')
    .select(['feed', 'announced'])
    .where('round_id', '=', round_id)
    .orderBy('feed')
    .execute();

it('two feeds that agree are a result, which is paid', async () => {
  const round = await makeDraw();
  a.answering = announcing({ first: '1234' });
  const read = reader();
  expect(await read()).toBe(0);
  expect(await roundOf(round)).toMatchObject({ status: 'closed', settlement_no: 0 });
  b.answering = announcing({ first: '1234' });
  expect(await read()).toBe(1);
  expect(await roundOf(round)).toEqual({ status: 'resulted', result: { first: '1234' }, settlement_no: 1 });
  await settleRounds(db);
  expect(await roundOf(round)).toMatchObject({ status: 'settled' });
  expect(
    await db.selectFrom('lotto_result').select(['source', 'reason']).where('round_id', '=', round).execute(),
  ).toEqual([{ source: 'feeds', reason: '' }]);
  expect(await alarmsOf(round)).toEqual([]);
  expect(await read()).toBe(0);
});

it('asks nobody before the draw, nor before the seal', async () => {
  const [later, unsealed] = [await makeDraw(), await makeRound(db, { closesIn: '0 seconds' })];
  await sql`update lotto_round set draw_at = clock_timestamp() + interval '1 minute' where round_id = ${later}`.execute(
    db,
  );
  await sql`update lotto_round set draw_at = closes_at where round_id = ${unsealed}`.execute(db);
  await closeRounds(db);
  const read = reader();
  await read();
  expect(a.asked).toEqual([]);
  await sealRounds(db);
  await read();
  expect(a.asked).toHaveLength(1);
});

it('feeds that differ raise an alarm once, and staff decide', async () => {
  const round = await makeDraw();
  a.answering = announcing({ first: '1234' });
  b.answering = announcing({ first: '1235' });
  const read = reader();
  expect([await read(), await read()]).toEqual([0, 0]);
  expect(await detailOf(round)).toEqual([
    [1, expect.stringMatching(/^หวยทดสอบ งวด .+: a แจ้ง เลข 4 ตัว 1234 · b แจ้ง เลข 4 ตัว 1235$/)],
  ]);
  b.answering = a.answering; // what was said first stays said
  expect(await read()).toBe(0);
  expect(await reportsOf(round)).toEqual([
    { feed: 'a', announced: { first: '1234' } },
    { feed: 'b', announced: { first: '1235' } },
  ]);
  expect(await alarmsOf(round)).toEqual(['feeds_disagree']);
  await announce(db, round, '1235');
  expect(await alarmsOf(round)).toEqual(['feeds_disagree, cleared']);
});

it('a feed that changes its mind is no witness, even if the other then agrees with what it said first', async () => {
  const round = await makeDraw();
  const read = reader();
  a.answering = announcing({ first: '1234' });
  await read();
  a.answering = announcing({ first: '9999' });
  await read();
  expect(await detailOf(round)).toEqual([[1, expect.stringMatching(/: a เปลี่ยนจาก เลข 4 ตัว 1234 เป็น เลข 4 ตัว 9999$/)]]);
  // Nor is it one when staff have closed what they heard of it.
  await sql`update alarm set closed_at = now() where subject = ${String(round)}`.execute(db);
  [a.answering, b.answering] = [announcing({ first: '1234' }), announcing({ first: '1234' })];
  expect(await read()).toBe(0);
  expect(await roundOf(round)).toMatchObject({ status: 'closed' });
});

it.each([
  ['is silent', notDrawn],
  ['is slow', () => {}],
])('one feed that %s: the other alone is no result', async (_what, answering) => {
  const round = await makeDraw();
  [a.answering, b.answering] = [announcing({ first: '1234' }), answering];
  expect(await reader()()).toBe(0);
  expect(await alarmsOf(round)).toEqual([]);
  expect(await reportsOf(round)).toEqual([{ feed: 'a', announced: { first: '1234' } }]);
});

it('nonsense raises an alarm and is no report; two others that agree are a result all the same', async () => {
  const round = await makeDraw();
  [a.answering, b.answering] = [announcing({ first: '1234' }), announcing({ first: '12' })];
  const read = reader([a, b, c]);
  expect([await read(), await read()]).toEqual([0, 0]);
  expect(await detailOf(round)).toEqual([[1, expect.stringMatching(/: b: ไม่ถูกรูปแบบ: เลข 4 ตัว$/)]]);
  c.answering = announcing({ first: '1234' });
  expect(await read()).toBe(1);
  expect(await alarmsOf(round)).toEqual(['feed_unreadable, cleared']);
});

it('of three, one that differs stops the two that agree', async () => {
  const round = await makeDraw();
  for (const feed of [a, b]) feed.answering = announcing({ first: '1231' });
  c.answering = announcing({ first: '1232' });
  expect(await reader([a, b, c])()).toBe(0);
  expect(await alarmsOf(round)).toEqual(['feeds_disagree']);
});

it('a result that is the one before it is for staff to confirm', async () => {
  const market = await makeMarket(db);
  const before = await makeDraw(market);
  for (const feed of [a, b]) feed.answering = announcing({ first: '1234' });
  expect(await reader()()).toBe(1);
  const round = await makeDraw(market);
  const read = reader();
  expect([await read(), await read()]).toEqual([0, 0]);
  expect(await detailOf(round)).toEqual([[1, expect.stringMatching(/: เลข 4 ตัว 1234$/)]]);
  expect([await roundOf(before), await roundOf(round)]).toMatchObject([{ status: 'resulted' }, { status: 'closed' }]);
  await announce(db, round, '1234');
  expect(await alarmsOf(round)).toEqual(['result_repeated, cleared']);
});

it('what was sealed after its draw is for staff to confirm', async () => {
  const round = await makeRound(db, { closesIn: '0 seconds' });
  await sql`update lotto_round set draw_at = closes_at, market_id = ${await makeMarket(db)} where round_id = ${round}`.execute(
    db,
  );
  await closeRounds(db);
  await sealRounds(db);
  expect(await alarmsOf(round)).toEqual(['late_seal']);
  for (const feed of [a, b]) feed.answering = announcing({ first: '1234' });
  expect(await reader()()).toBe(0);
  await announce(db, round, '1234');
  expect(await alarmsOf(round)).toEqual(['late_seal, cleared']);
});

it('a round that is put aside while it is sealed late leaves no alarm', async () => {
  const round = await makeRound(db, { closesIn: '0 seconds' });
  await sql`update lotto_round set draw_at = closes_at where round_id = ${round}`.execute(db);
  await closeRounds(db);
  const aside = await db.startTransaction().execute();
  await voidRound(aside, round, 'งดออกผล');
  const sealing = sealRounds(db);
  await expect.poll(() => lockWaits(db)).toBe(1);
  await aside.commit().execute();
  expect([await sealing, await alarmsOf(round)]).toEqual([0, []]);
});

it('one feed alone, or none, is never a result', async () => {
  const round = await makeDraw();
  a.answering = announcing({ first: '1234' });
  expect([await reader([a])(), await reader([])(), await reader([a, a])()]).toEqual([0, 0, 0]);
  expect(await roundOf(round)).toMatchObject({ status: 'closed' });
});

it('several readers at once confirm once, also when the first has long been paid', async () => {
  const rounds = [await makeDraw(), await makeDraw(), await makeDraw()];
  const other = openDatabase(database.url, { max: 4 });
  for (const feed of [a, b]) feed.answering = announcing({ first: '1234' });
  let answered = 0;
  b.answering = (response, request) => {
    // The last to hear comes back when the others have confirmed and paid.
    answered += 1;
    setTimeout(() => announcing({ first: '1234' })(response, request), answered > 9 ? 250 : 0);
  };
  const settling = async (reading: Promise<number>) => [await reading, await settleRounds(db)][0];
  const counts = await Promise.all(
    [reader(), reader([a, b], other.db), reader(), reader([a, b], other.db)].map((read) => settling(read())),
  );
  expect(counts.reduce((sum: number, count) => sum + Number(count), 0)).toBe(3);
  await settleRounds(db);
  for (const round of rounds) expect(await roundOf(round)).toMatchObject({ status: 'settled', settlement_no: 1 });
  await other.close();
});

it('asks at every look for a minute, then now and then, and lets no draw wait behind another that rests', async () => {
  const round = await makeDraw();
  const read = reader();
  for (let look = 0; look < 40; look += 1, clock += 2_000) await read();
  const asked = a.asked.length;
  expect(asked).toBeGreaterThanOrEqual(31);
  expect(asked).toBeLessThanOrEqual(33);
  const next = await makeDraw();
  for (const feed of [a, b]) feed.answering = announcing({ first: '1234' });
  expect(await read()).toBe(1);
  expect(await roundOf(next)).toMatchObject({ status: 'resulted' });
  expect(await roundOf(round)).toMatchObject({ status: 'closed' });
  clock += 30_000;
  expect(await read()).toBe(1);
});
