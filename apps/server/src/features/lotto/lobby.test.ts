import { addDays, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { lobby } from '#src/features/lotto/lobby.ts';
import { makeCategory, makeMarket, makeRound } from '#src/features/lotto/test/planted.ts';
import { createDeps } from '#src/http/deps.ts';

const { db } = await testDatabase();
const context = {
  ...createDeps(db, readConfig({}), pino({ level: 'silent' })),
  client: { address: '', device: '' },
};
const shown = async (marketId: number) => {
  const { categories } = await lobby({}, context);
  return categories.flatMap(({ markets }) => markets).find(({ market_id }) => market_id === marketId);
};
const today = dayOf(new Date());

it('shows the open round that closes soonest, and the one that ended before it', async () => {
  const market_id = await makeMarket(db);
  const of = (no: number, status: string, closes_in: number) =>
    makeRound(db, { market_id, day: today, no, status, closes_in, opened: { top3: 80_000 } });
  await of(1, 'settled', -120);
  const last = await of(2, 'closed', -60);
  await of(4, 'open', 90);
  const soonest = await of(3, 'open', 30);
  await of(5, 'scheduled', 10);
  const market = await shown(market_id);
  expect(market).toMatchObject({ name: 'หวยทดสอบ', emblem: 'thai' });
  expect(market?.round).toMatchObject({ round_id: soonest, status: 'open', bet_types: ['top3'] });
  expect(market?.last).toMatchObject({ round_id: last, day: today, no: 2, status: 'closed' });
  expect(market?.last?.name).toContain('หวยทดสอบ งวด ');
});

it('shows the next round of a market where none is open, with what its market offers', async () => {
  const market_id = await makeMarket(db, { result_shape: 'yeekee' });
  await makeRound(db, { market_id, day: addDays(today, 2), no: 1, status: 'scheduled', closes_in: 2_880 });
  const next = await makeRound(db, { market_id, day: addDays(today, 1), no: 7, status: 'scheduled', closes_in: 1_440 });
  const drawn = await makeRound(db, { market_id, day: today, no: 9, status: 'settled', closes_in: -10 });
  const market = await shown(market_id);
  expect(market?.round).toMatchObject({
    round_id: next,
    status: 'scheduled',
    name: 'หวยทดสอบ รอบที่ 7',
    bet_types: ['top3', 'run_top'],
  });
  expect(market?.last).toMatchObject({ round_id: drawn, name: 'หวยทดสอบ รอบที่ 9' });
});

it('shows a market that has no round, one that only had some, and none that rests', async () => {
  const [empty, ended] = [await makeMarket(db), await makeMarket(db)];
  const resting = await makeMarket(db, { is_active: false });
  const last = await makeRound(db, { market_id: ended, status: 'voided', closes_in: -5 });
  expect(await shown(empty)).toMatchObject({ round: null, last: null, drawn: null });
  expect(await shown(ended)).toMatchObject({ round: null, last: { round_id: last, status: 'voided' }, drawn: null });
  expect(await shown(resting)).toBeUndefined();
});

it.each(['closed', 'voided'])('beside a round that is %s, the last result stays', async (status) => {
  const market_id = await makeMarket(db);
  const of = (no: number, order: Partial<Parameters<typeof makeRound>[1]>) =>
    makeRound(db, { market_id, day: today, no, closes_in: -60, ...order });
  await of(1, { status: 'settled', result: { first: '9988' } });
  const drawn = await of(2, { status: 'corrected', result: { first: '1234' } });
  expect(await shown(market_id)).toMatchObject({ last: { round_id: drawn }, drawn: { round_id: drawn } });
  const last = await of(3, { status });
  const next = await of(4, { status: 'scheduled', closes_in: 60 });
  expect(await shown(market_id)).toMatchObject({
    round: { round_id: next },
    last: { round_id: last, no: 3, status, prizes: null },
    drawn: { round_id: drawn, no: 2, status: 'corrected', prizes: { top3: '234', bottom2: '12' } },
  });
});

it('sorts categories and their markets', async () => {
  const [first, second] = [await makeCategory(db, 'หนึ่ง'), await makeCategory(db, 'สอง')];
  await makeMarket(db, { category_id: second });
  const later = await makeMarket(db, { category_id: first });
  const sooner = await makeMarket(db, { category_id: first });
  await sql`update lotto_market set sort = 5 where market_id = ${later}`.execute(db);
  const { categories } = await lobby({}, context);
  const ours = categories.filter(({ category_id }) => [first, second].includes(category_id));
  expect(ours.map(({ name }) => name)).toEqual(['หนึ่ง', 'สอง']);
  expect(ours[0]?.markets.map(({ market_id }) => market_id)).toEqual([sooner, later]);
});
