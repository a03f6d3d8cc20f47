import { addDays, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { planRounds } from '#src/features/lotto/rounds/plan-rounds.ts';
import { shareRounds } from '#src/features/lotto/rounds/round-gate.ts';
import { waitingForLock } from '#src/features/lotto/test/waiting-for-lock.ts';
import { PROMISING } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const { db } = await testDatabase();
await seedMarkets(db);
const [market] = await db.selectFrom('lotto_market').selectAll().where('name', '=', 'ลาว VIP').execute();
const marketId = market?.market_id ?? 0;

const rounds = () =>
  db.selectFrom('lotto_round').selectAll().where('market_id', '=', marketId).orderBy('closes_at').execute();
const statuses = async () => (await rounds()).map(({ status }) => status);
const version = async () =>
  (await db.selectFrom('public_version').select('version').where('name', '=', 'lotto').executeTakeFirstOrThrow())
    .version;
const schedule = (changes: object) =>
  db
    .updateTable('lotto_market')
    .set({ schedule: JSON.stringify({ ...(market?.schedule as object), ...changes }) })
    .where('market_id', '=', marketId)
    .execute();
const moveTimes = (opens: string, closes: string) =>
  sql`update lotto_round set opens_at = clock_timestamp() + ${opens}::interval, closes_at = clock_timestamp() + ${closes}::interval,
    draw_at = clock_timestamp() + ${closes}::interval where round_id = (select min(round_id) from lotto_round where market_id = ${marketId})`.execute(
    db,
  );

beforeEach(async () => {
  await sql`delete from lotto_round_bet`.execute(db);
  await sql`delete from lotto_round`.execute(db);
  await sql`truncate lotto_holiday`.execute(db);
  await sql`update lotto_market set is_active = market_id = ${marketId}, schedule = case when market_id = ${marketId} then ${JSON.stringify(market?.schedule)}::jsonb else schedule end`.execute(
    db,
  );
});

it('plans thirty days ahead, once, and says so', async () => {
  const before = await version();
  await planRounds(db, new Date());
  const planned = await rounds();
  expect(planned.length).toBeGreaterThanOrEqual(30);
  expect(planned.at(-1)?.day).toBe(addDays(dayOf(new Date()), 30));
  expect(await planRounds(db, new Date())).toBe(0);
  expect(await version()).toBe(before + 1);
  expect(await rounds()).toEqual(planned);
});

it('follows a changed schedule and a holiday, but never a round that has opened', async () => {
  await planRounds(db, new Date());
  const [opened, , later] = await rounds();
  await sql`update lotto_round set status = 'open' where round_id = ${opened?.round_id ?? 0}`.execute(db);
  await schedule({ draws: '21:45' });
  await db
    .insertInto('lotto_holiday')
    .values({ market_id: marketId, day: later?.day as never })
    .execute();
  await planRounds(db, new Date());
  const after = await rounds();
  expect(after.find(({ round_id }) => round_id === opened?.round_id)).toMatchObject({ draw_at: opened?.draw_at });
  expect(after.some(({ day }) => day === later?.day)).toBe(false);
  for (const { round_id, draw_at } of after)
    if (round_id !== opened?.round_id) expect(draw_at.toISOString()).toContain('T14:45');
});

it('draws on the day that an old holiday was moved to', async () => {
  const today = dayOf(new Date());
  await schedule({ on: { kind: 'month_days', days: [Number(addDays(today, 10).slice(8))] } });
  await db
    .insertInto('lotto_holiday')
    .values({ market_id: marketId, day: addDays(today, -10), moved_to: addDays(today, 3) })
    .execute();
  await planRounds(db, new Date());
  expect((await rounds()).map(({ day }) => day)).toContain(addDays(today, 3));
});

it('a market that rests has no rounds to come', async () => {
  await planRounds(db, new Date());
  await sql`update lotto_market set is_active = false`.execute(db);
  await sql`update lotto_round set opens_at = opens_at + interval '2 days', closes_at = closes_at + interval '2 days', draw_at = draw_at + interval '2 days'`.execute(
    db,
  );
  await planRounds(db, new Date());
  expect(await rounds()).toEqual([]);
});

it('opens with the terms of the moment, which later changes leave alone, and closes in its time', async () => {
  await planRounds(db, new Date());
  await moveTimes('-1 minute', '1 hour');
  await openRounds(db, PROMISING);
  const [first] = await rounds();
  expect(first).toMatchObject({ status: 'open', cancel_minutes: 10, cancel_per_day: 4 });
  const terms = () =>
    db
      .selectFrom('lotto_round_bet')
      .selectAll()
      .where('round_id', '=', first?.round_id ?? 0)
      .execute();
  const before = await terms();
  expect(before).toHaveLength(8);
  await sql`update lotto_market_bet set rate = 1`.execute(db);
  expect(await openRounds(db, PROMISING)).toBe(0);
  expect(await terms()).toEqual(before);
  expect(await closeRounds(db)).toBe(0);
  await moveTimes('-1 hour', '-1 second');
  expect(await closeRounds(db)).toBe(1);
  expect((await statuses())[0]).toBe('closed');
});

it('catches up with what it slept through', async () => {
  await planRounds(db, new Date());
  await sql`update lotto_round set opens_at = opens_at - interval '40 days', closes_at = closes_at - interval '40 days', draw_at = draw_at - interval '40 days'`.execute(
    db,
  );
  while ((await openRounds(db, PROMISING)) > 0);
  while ((await closeRounds(db)) > 0);
  expect(new Set(await statuses())).toEqual(new Set(['closed']));
});

it('waits for a sale under way before it closes, and two closers close once', async () => {
  await planRounds(db, new Date());
  await moveTimes('-1 hour', '-1 second');
  await openRounds(db, PROMISING);
  const [first] = await rounds();
  const sale = await db.startTransaction().execute();
  await shareRounds(sale, [first?.round_id ?? 0]);
  const closing = Promise.all([closeRounds(db), closeRounds(db)]);
  await expect.poll(() => waitingForLock(db, 4)).toBeGreaterThan(0);
  expect((await statuses())[0]).toBe('open');
  await sale.commit().execute();
  const [one, other] = await closing;
  expect(one + other).toBe(1);
});
