import { addDays, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCategory, makeMarket, makeRound } from '#src/features/lotto/test/planted.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;
const category_id = await makeCategory(db);
const [market_id, other] = [await makeMarket(db, { category_id }), await makeMarket(db, { category_id })];
const today = dayOf(new Date());

type Asked = NonNullable<Parameters<typeof app.call<'GET /api/lotto/rounds'>>[1]>;
const page = async (input: Asked) => (await app.call('GET /api/lotto/rounds', input)).body;
const ids = async (input: Asked) => (await page(input)).data.items.map(({ round_id }) => round_id);

const past = await makeRound(db, { market_id, status: 'settled', closes_in: -2_900 });
const settled = await makeRound(db, { market_id, status: 'settled', closes_in: -2_880 });
const late = await makeRound(db, { market_id: other, closes_in: 300 });
const soon = await makeRound(db, { market_id, closes_in: 10 });
const soonToo = await makeRound(db, { market_id: other, closes_in: 20 });
const planned = await makeRound(db, { market_id, status: 'scheduled', day: addDays(today, 3), closes_in: 4_320 });
const foreign = await makeRound(db, { market_id: await makeMarket(db), closes_in: 40 });

it('shows what is open, soonest to close first', async () => {
  expect(await ids({})).toEqual([soon, soonToo, foreign, late]);
  expect(await ids({ category_id })).toEqual([soon, soonToo, late]);
});

it('finds rounds by market, day and status', async () => {
  expect(await ids({ market_id })).toEqual([soon, planned]);
  expect(await ids({ day: addDays(today, 3) })).toEqual([planned]);
  expect(await ids({ status: 'settled' })).toEqual([settled, past]);
  expect(await ids({ status: 'scheduled', market_id: other })).toEqual([]);
  expect(await ids({ market_id: Number.MAX_SAFE_INTEGER, category_id: Number.MAX_SAFE_INTEGER })).toEqual([]);
});

it('shows each round whole', async () => {
  const { items } = (await page({ market_id, limit: 1 })).data;
  expect(items[0]).toEqual({
    round_id: soon,
    market_id,
    category_id,
    name: expect.stringMatching(/^หวยทดสอบ งวด \d+ \S+ 25\d\d$/),
    market_name: 'หวยทดสอบ',
    emblem: 'thai',
    is_yeekee: false,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    no: expect.any(Number),
    status: 'open',
    opens_at: expect.any(String),
    closes_at: expect.any(String),
    draw_at: expect.any(String),
    stop_reason: null,
    bet_types: ['top3', 'run_top'],
  });
});

it.each(['open', 'settled'] as const)(
  'pages rounds that are %s without a gap, also those that close at once',
  async (status) => {
    const many = await makeMarket(db);
    for (let no = 1; no <= 7; no += 1) await makeRound(db, { market_id: many, no, status });
    await sql`update lotto_round set closes_at = date_trunc('second', opens_at) + interval '1 hour 1 microsecond' + no / 3 * interval '1 microsecond'
    where market_id = ${many}`.execute(db);
    const whole = await ids({ market_id: many, status, limit: 100 });
    expect(whole).toHaveLength(7);
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor } = (await page({ market_id: many, status, limit: 2, ...(cursor && { cursor }) }))
        .data;
      paged.push(...items.map(({ round_id }) => round_id));
      cursor = next_cursor ?? undefined;
    } while (cursor && paged.length < 20);
    expect(paged).toEqual(whole);
  },
);

it.each(['x', '1', '1.2.3', '-1.2', '99999999999999999.1'])('takes the cursor %j for malformed', async (cursor) => {
  const answer = await app.call('GET /api/lotto/rounds', { cursor });
  expect([answer.status, answer.body.error]).toEqual([400, 9001]);
});

it('pages through results, what closed last first', async () => {
  const results = async (cursor?: string) =>
    (await app.call('GET /api/lotto/results', { market_id, limit: 1, ...(cursor && { cursor }) })).body;
  const first = await results();
  const second = await results(first.data.next_cursor ?? '');
  expect([first, second].map(({ data }) => data.items.map(({ round }) => round.round_id))).toEqual([[settled], [past]]);
  expect(second.data.next_cursor).toBeNull();
});
