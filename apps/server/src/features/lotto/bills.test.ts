import { addDays, dayOf, satang, startOf } from '@chokdee/kernel';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeBill, makeMarket, makeRound } from '#src/features/lotto/test/planted.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;
const market_id = await makeMarket(db);
const round_id = await makeRound(db, { market_id, closes_in: 60 });

type Asked = NonNullable<Parameters<typeof app.call<'GET /api/lotto/bill/list'>>[1]>;
const list = async (token: string, input: Asked = {}) =>
  (await app.call('GET /api/lotto/bill/list', input, { token })).body.data;
const ids = async (token: string, input: Asked = {}) => (await list(token, input)).items.map(({ bill_id }) => bill_id);
const detail = async (token: string, bill_id: string) =>
  (await app.call('GET /api/lotto/bill/detail', { bill_id }, { token })).body.data;

it('lists the bills of the member alone, newest first, page by page without a gap', async () => {
  const [{ id, token }, other] = [await app.member(), await app.member()];
  const bills: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    bills.unshift(await makeBill(db, { member_id: id, round_id }));
    await makeBill(db, { member_id: other.id, round_id });
  }
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await list(token, { limit: 3, ...(cursor && { cursor }) });
    paged.push(...items.map(({ bill_id }) => bill_id));
    cursor = next_cursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(bills);
  for (const bad of ['x', '1', `${uuid()}0`])
    expect((await app.call('GET /api/lotto/bill/list', { cursor: bad }, { token })).status).toBe(400);
});

it('shows a bill as its owner sees it', async () => {
  const { id, token } = await app.member();
  const bill_id = await makeBill(db, {
    member_id: id,
    round_id,
    lines: [
      ['top3', '012', 10],
      ['run_top', '5', 3],
    ],
  });
  const shown = {
    bill_id,
    round_id,
    round_name: expect.stringContaining('หวยทดสอบ งวด '),
    emblem: 'thai',
    status: 'active',
    total: 13,
    payout: 0,
    line_count: 2,
    note: '',
    created_at: expect.any(String),
    closes_at: expect.any(String),
    draw_at: expect.any(String),
    cancel_until: expect.any(String),
  };
  const { items } = await list(token);
  expect(items).toEqual([shown]);
  const untilClose = Date.parse(items[0]?.closes_at ?? '') - Date.parse(items[0]?.cancel_until ?? '');
  expect(untilClose).toBe(5 * 60_000);
  expect(await detail(token, bill_id)).toEqual({
    ...shown,
    debt: null,
    lines: [
      { bet_type: 'top3', number: '012', amount: 10, rate: 900, status: 'active', payout: 0 },
      { bet_type: 'run_top', number: '5', amount: 3, rate: 3.2, status: 'active', payout: 0 },
    ],
    receipt: {
      text: expect.stringContaining(bill_id),
      salt: expect.any(String),
      leaf: expect.any(String),
      signature: expect.any(String),
      public_key: expect.any(String),
      log: null,
    },
  });
});

it('can be cancelled until its rule says no, while it is active and its round is open', async () => {
  const { id, token } = await app.member();
  const late = await makeRound(db, { market_id, closes_in: 4 });
  const closed = await makeRound(db, { market_id, status: 'closed', closes_in: 60 });
  await makeBill(db, { member_id: id, round_id: late });
  await makeBill(db, { member_id: id, round_id: closed });
  await makeBill(db, { member_id: id, round_id, status: 'cancelled' });
  expect((await list(token)).items.map(({ cancel_until }) => cancel_until)).toEqual([null, null, null]);
});

it('the round tells what became of a bill, and the list is filtered by it', async () => {
  const { id, token } = await app.member();
  const result = { first: '0123' };
  const of = async (status: string) => makeRound(db, { market_id, status, result, closes_in: -60 });
  const sold = async (round: number, more: object = {}) => makeBill(db, { member_id: id, round_id: round, ...more });
  const lines = [
    ['top3', '123', 10],
    ['run_top', '9', 5],
    ['run_top', '1', 5],
  ] as const;
  const [settled, corrected] = [await of('settled'), await of('corrected')];
  const won = await sold(settled, { lines, payout: satang(901_600) });
  const wonAgain = await sold(corrected, { lines, payout: satang(901_600) });
  const lost = await sold(settled, { lines: [['top3', '124', 10]] });
  const voided = await sold(await of('voided'));
  const refunded = await sold(settled, { status: 'refunded' });
  const cancelled = await sold(settled, { status: 'cancelled', lines });
  const waiting = await sold(await of('resulted'));

  expect(await ids(token, { status: 'won' })).toEqual([wonAgain, won]);
  expect(await ids(token, { status: 'lost' })).toEqual([lost]);
  expect(await ids(token, { status: 'refunded' })).toEqual([refunded, voided]);
  expect(await ids(token, { status: 'cancelled' })).toEqual([cancelled]);
  expect(await ids(token, { status: 'active' })).toEqual([waiting]);

  const outcomes = async (bill_id: string) =>
    (await detail(token, bill_id)).lines.map(({ status, payout }) => `${status} ${payout}`);
  expect(await detail(token, won)).toMatchObject({ status: 'won', payout: 9_016, cancel_until: null });
  expect(await outcomes(won)).toEqual(['won 9000', 'lost 0', 'won 16']);
  expect(await outcomes(lost)).toEqual(['lost 0']);
  expect(await outcomes(voided)).toEqual(['refunded 0']);
  expect(await outcomes(cancelled)).toEqual(['cancelled 0', 'cancelled 0', 'cancelled 0']);
  expect(await outcomes(waiting)).toEqual(['active 0']);
});

it('says what all bills of a filter come to, whatever the page shows of them', async () => {
  const [{ id, token }, other] = [await app.member(), await app.member()];
  const drawn = await makeRound(db, { market_id, status: 'settled', result: { first: '0123' }, closes_in: -60 });
  const elsewhere = await makeRound(db, { market_id: await makeMarket(db) });
  const sold = (round: number, baht: number, more: object = {}, member_id = id) =>
    makeBill(db, { member_id, round_id: round, lines: [['run_top', '1', baht]], ...more });
  await sold(drawn, 10, { payout: satang(3_205) });
  await sold(drawn, 20);
  await sold(drawn, 40, { status: 'cancelled' });
  await sold(round_id, 80);
  await sold(elsewhere, 160);
  await sold(drawn, 320, {}, other.id);
  const totals = async (filter: Asked = {}) => (await list(token, { ...filter, include: 'totals', limit: 1 })).totals;
  expect(await totals()).toEqual({ bills: 5, stake: 270, waiting: 240, payout: 32.05 });
  expect(await totals({ market_id })).toEqual({ bills: 4, stake: 110, waiting: 80, payout: 32.05 });
  expect(await totals({ status: 'won' })).toEqual({ bills: 1, stake: 10, waiting: 0, payout: 32.05 });
  expect(await totals({ status: 'cancelled' })).toEqual({ bills: 1, stake: 0, waiting: 0, payout: 0 });
  const today = dayOf(new Date());
  expect(await totals({ day: addDays(today, -1) })).toEqual({ bills: 0, stake: 0, waiting: 0, payout: 0 });
  const { next_cursor } = await list(token, { limit: 3 });
  expect((await totals({ cursor: next_cursor ?? '' }))?.bills).toBe(5);
  expect(await list(token)).not.toHaveProperty('totals');
});

it('finds bills by the Bangkok day on which they were sold, and by market', async () => {
  const { id, token } = await app.member();
  const today = dayOf(new Date());
  const [before, day] = [addDays(today, -9), addDays(today, -8)];
  const at = (instant: number) => makeBill(db, { member_id: id, round_id, created_at: new Date(instant) });
  const midnight = startOf(day).getTime();
  const last = await at(midnight - 1);
  const first = await at(midnight);
  const now = await makeBill(db, { member_id: id, round_id: await makeRound(db, { market_id: await makeMarket(db) }) });
  expect(await ids(token, { day })).toEqual([first]);
  expect(await ids(token, { day: before })).toEqual([last]);
  expect(await ids(token, { from_day: before, to_day: day })).toEqual([first, last]);
  expect(await ids(token, { from_day: day })).toEqual([now, first]);
  expect(await ids(token, { to_day: before })).toEqual([last]);
  expect(await ids(token, { day, from_day: today })).toEqual([]);
  expect(await ids(token, { market_id })).toEqual([first, last]);
  expect(await ids(token, { market_id: Number.MAX_SAFE_INTEGER })).toEqual([]);
  for (const end of ['0001-01-01', '9999-12-31']) expect(await ids(token, { day: end })).toEqual([]);
});

it('another member’s bill, and whatever is no bill, is not found', async () => {
  const [mine, other] = [await app.member(), await app.member()];
  const bill_id = await makeBill(db, { member_id: other.id, round_id });
  for (const input of [{ bill_id }, { bill_id: uuid() }, { bill_id: '1' }, {}]) {
    const { status, body } = await app.call('GET /api/lotto/bill/detail', input, { token: mine.token });
    expect([status, body]).toEqual([200, { error: 3007, message: 'ไม่พบโพยนี้', data: null }]);
  }
  expect((await detail(other.token, bill_id.toUpperCase())).bill_id).toBe(bill_id);
});
