import { REFUSALS } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, done, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const app = await testApp();
const { db } = app.database;
await seedMarkets(db);
const MARKET = 'ลาว TV';
await sql`update lotto_market_bet set rate = 8000, steps = '[]', house_number_baht = 20000
  where bet_type = 'top2' and market_id = (select market_id from lotto_market where name = ${MARKET})`.execute(db);
const waits = { approval_id: expect.any(String) };

type Terms = { rate: number; house_number_baht: number };
type Change = (terms: Terms) => Partial<Terms>;
const isTop2 = ({ bet_type }: { bet_type: string }) => bet_type === 'top2';
const marketOf = async (as: TestStaff) => {
  const { markets } = (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as })).body.data;
  return present(
    markets.find(({ name }) => name === MARKET),
    MARKET,
  );
};

/** The three calls that change what a number of two digits may cost: of a market, of many markets, and of a round. */
const WAYS = {
  market: async (change: Change, as: TestStaff) => {
    const { stop_reason: _reason, ...market } = await marketOf(as);
    const bets = market.bets.map((bet) => (isTop2(bet) ? { ...bet, ...change(bet) } : bet));
    return (await callStaff(app, 'POST /bo/api/lotto/markets/save', { ...market, bets }, { as })).body;
  },
  many: async (change: Change, as: TestStaff) => {
    const { market_id, bets } = await marketOf(as);
    const changes = Object.entries(change(present(bets.find(isTop2), 'top2'))).map(([field, value]) => ({
      field: field as keyof Terms,
      by: 'to' as const,
      value,
    }));
    const wanted = { market_ids: [market_id], bet_types: ['top2' as const], changes, open_rounds: false };
    const { seen } = (await callStaff(app, 'POST /bo/api/lotto/terms/preview', wanted, { as })).body.data;
    return (await callStaff(app, 'POST /bo/api/lotto/terms/set', { ...wanted, seen }, { as })).body;
  },
  round: async (change: Change, as: TestStaff) => {
    const round_id = await makeRound(db, { bets: { top2: { rate: 8_000 } } });
    const { bets, round } = (await callStaff(app, 'GET /bo/api/lotto/exposure', { round_id }, { as })).body.data;
    const top2 = present(bets.find(isTop2), 'top2');
    const changed = { ...top2, ...change(top2), round_id, version: round.version };
    return (await callStaff(app, 'POST /bo/api/lotto/rounds/bet', changed, { as })).body;
  },
};
type Way = keyof typeof WAYS;
const raised: Change = ({ rate }) => ({ rate: rate + 4 }); // 80,000 baht more for a number of which 20,000 are taken

it.each<Way>(['market', 'many', 'round'])(
  'who alone raised the rates of a %s has nothing left by any call',
  async (way) => {
    const alone = await makeStaff(app, 'manager');
    done((await WAYS[way](raised, alone)).data);
    for (const other of Object.values(WAYS)) expect((await other(raised, alone)).data).toMatchObject(waits);
  },
);

it('two people together have one limit of a day for all calls', async () => {
  const [manager, risk] = [await makeStaff(app, 'manager'), await makeStaff(app, 'risk')];
  const huge: Change = () => ({ house_number_baht: 7_500_000 }); // 600 million baht at 80
  expect(await confirmAsked(app, (await WAYS.round(huge, manager)).data, risk)).toBe(0);
  for (const way of Object.values(WAYS)) expect((await way(huge, manager)).error).toBe(REFUSALS.staff_day_limit.code);
});
