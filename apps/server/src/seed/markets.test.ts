import { addDays, day } from '@chokdee/kernel';
import { bestReturnOf, betsOf, plannedRounds, type ResultShape, type Schedule, scheduleProblem } from '@chokdee/lotto';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { CATEGORIES } from '#src/seed/market-data.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const { db } = await testDatabase();
await seedMarkets(db);

const all = CATEGORIES.flatMap(({ markets }) => markets);

it.each(all)('$name has a schedule that can be, and closes before its draw', ({ schedule }) => {
  expect(scheduleProblem(schedule)).toBeUndefined();
  const from = day('2026-01-01');
  const rounds = plannedRounds(schedule, from, addDays(from, 60));
  expect(rounds.length).toBeGreaterThan(0);
  for (const { opens_at, closes_at, draw_at } of rounds) {
    expect(opens_at.getTime()).toBeLessThan(closes_at.getTime());
    expect(closes_at.getTime()).toBeLessThan(draw_at.getTime());
  }
});

it('seeds each once, with bets that its results can pay, of which none gives back more than is staked', async () => {
  await seedMarkets(db);
  const markets = await db.selectFrom('lotto_market').selectAll().execute();
  expect(markets.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
  expect(markets.every(({ schedule }) => scheduleProblem(schedule as Schedule) === undefined)).toBe(true);
  const bets = await db.selectFrom('lotto_market_bet').selectAll().execute();
  for (const { market_id, result_shape } of markets)
    expect(
      bets
        .filter((bet) => bet.market_id === market_id)
        .map(({ bet_type }) => bet_type)
        .sort(),
    ).toEqual([...betsOf(result_shape as ResultShape)].sort());
  for (const { bet_type, rate } of bets) expect(bestReturnOf(bet_type as never, rate)).toBeLessThan(100);
});
