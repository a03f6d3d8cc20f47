import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCategory, makeMarket, makeRound } from '#src/features/lotto/test/planted.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;

const KEYS = ['GET /api/lotto/round', 'GET /api/lotto/rule', 'GET /api/lotto/rate', 'GET /api/lotto/limit'] as const;

it.each(KEYS)('%s of no round, or of one that is not, is refused', async (key) => {
  for (const input of [{}, { round_id: 2_000_000_000 }, { round_id: Number.MAX_SAFE_INTEGER }]) {
    const { status, body } = await app.call(key, input);
    expect([status, body]).toEqual([200, { error: 3001, message: 'ไม่พบงวดนี้', data: null }]);
  }
});

it('a round that has not opened goes by its market', async () => {
  const market_id = await makeMarket(db, { rule_text: 'กติกาพิเศษ' });
  const round_id = await makeRound(db, { market_id, status: 'scheduled' });
  const rate = (await app.call('GET /api/lotto/rate', { round_id })).body.data;
  expect(rate).toEqual({
    round_id,
    bets: [
      {
        bet_type: 'top3',
        name: 'สามตัวบน',
        digits: 3,
        rate: 900,
        return_percent: 90,
        steps: [{ from_baht: 500, percent: 90 }],
      },
      {
        bet_type: 'run_top',
        name: 'วิ่งบน',
        digits: 1,
        rate: 3.2,
        return_percent: 86.72,
        steps: [{ from_baht: 500, percent: 90 }],
      },
    ],
    closed: [],
    reduced: [],
  });
  const limit = (await app.call('GET /api/lotto/limit', { round_id })).body.data;
  expect(limit).toMatchObject({ round_id, bill_payout_max: 1_000_000 });
  expect(limit.bets[0]).toEqual({
    bet_type: 'top3',
    name: 'สามตัวบน',
    line_min: 1,
    line_max: 100,
    member_number_max: 200,
    house_number_max: 1_000,
  });
  const rule = (await app.call('GET /api/lotto/rule', { round_id })).body.data;
  expect(rule).toMatchObject({ round_id, cancel_minutes: 10, cancel_per_day: 4 });
  expect(rule.text).toContain('กติกาพิเศษ');
});

it('a round that has opened keeps the terms it opened with, and tells its closed and reduced numbers', async () => {
  const market_id = await makeMarket(db);
  const round_id = await makeRound(db, { market_id, opened: { top2: 9_000, top3: 80_000 } });
  for (const [bet_type, number, mode] of [
    ['top2', '15', 'closed'],
    ['top3', '999', 'closed'],
    ['top2', '07', 'closed'],
    ['top3', '123', 'reduced'],
  ])
    await sql`insert into lotto_round_number (round_id, bet_type, number, mode) values (${round_id}, ${bet_type}, ${number}, ${mode})`.execute(
      db,
    );
  const rate = (await app.call('GET /api/lotto/rate', { round_id })).body.data;
  expect(rate.bets.map((bet) => [bet.bet_type, bet.rate])).toEqual([
    ['top3', 800],
    ['top2', 90],
  ]);
  expect(rate.closed.map(({ bet_type, number }) => `${bet_type} ${number}`)).toEqual([
    'top3 999',
    'top2 07',
    'top2 15',
  ]);
  expect(rate.reduced).toEqual([{ bet_type: 'top3', number: '123' }]);
  expect((await app.call('GET /api/lotto/limit', { round_id })).body.data.bill_payout_max).toBe(500);
  expect((await app.call('GET /api/lotto/round', { round_id })).body.data.bet_types).toEqual(['top3', 'top2']);
  expect((await app.call('GET /api/lotto/rule', { round_id })).body.data).toMatchObject({
    cancel_minutes: 5,
    cancel_per_day: 2,
    text: expect.stringContaining('จ่ายบาทละ 800.00 บาท'),
  });
});

it('rates are those of the category that is named, else of the first; all categories are listed', async () => {
  const category_id = await makeCategory(db, 'อัตราจ่าย');
  const market_id = await makeMarket(db, { category_id, name: 'หนึ่ง' });
  await makeMarket(db, { category_id, name: 'พัก', is_active: false });
  const named = (await app.call('GET /api/lotto/rates', { category_id })).body.data;
  expect(named.markets).toMatchObject([{ market_id, category_id, name: 'หนึ่ง', emblem: 'thai' }]);
  expect(named.markets[0]?.bets.map(({ bet_type }) => bet_type)).toEqual(['top3', 'run_top']);
  expect(named.markets[0]?.limits.map(({ bet_type }) => bet_type)).toEqual(['top3', 'run_top']);
  expect(named.categories).toContainEqual({ category_id, name: 'อัตราจ่าย' });

  const first = (await app.call('GET /api/lotto/rates', {})).body.data;
  expect(first.categories).toEqual(named.categories);
  expect(new Set(first.markets.map((market) => market.category_id))).toEqual(
    new Set([first.categories[0]?.category_id]),
  );
  expect((await app.call('GET /api/lotto/rates', { category_id: Number.MAX_SAFE_INTEGER })).body.data.markets).toEqual(
    [],
  );
});
