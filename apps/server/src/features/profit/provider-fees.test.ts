import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { addDays, type Day, day, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeGames } from '#src/db/test/game-factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { costsOf, profitByDay } from '#src/ledger/books/profit-days.ts';

const app = await testApp({ JOBS: '0' });
const { db } = app.database;
const [finance, risk] = [await makeStaff(app, 'finance'), await makeStaff(app, 'risk')];
const { provider_id, code, game_ids } = await makeGames(db, { count: 2 });

type Sent = StaffSent<'POST /bo/api/profit/fees/save'>;
const save = async (sent: Partial<Sent>, as = finance) =>
  (
    await callStaff(
      app,
      'POST /bo/api/profit/fees/save',
      { provider_id, from_day: '2026-03-01', percent: 10, ...sent },
      { as },
    )
  ).body;
const fees = async () =>
  (await callStaff(app, 'GET /bo/api/profit/fees', {}, { as: risk })).body.data.find(
    (one) => one.provider_id === provider_id,
  );
/** What a game took and paid in an hour of a day, in satang. */
const play = (on: string, hour: number, game: number | undefined, stake: number, payout: number) =>
  sql`insert into play_hour (day, hour, product, subject_id, bets, stake, payout)
    values (${on}, ${hour}, 'slot', ${game}, 1, ${stake}, ${payout})`.execute(db);
const feeOf = async (from: string, to = from): Promise<number> =>
  (await costsOf(db, day(from), day(to))).find(({ name }) => name === 'provider_fees')?.amount ?? 0;

it('each month keeps its rate, a day that lost gives back, and every period is the sum of its days', async () => {
  await play('2026-02-28', 23, game_ids[0], 10_000, 0); // before any contract
  await play('2026-03-01', 0, game_ids[0], 10_005, 0);
  await play('2026-03-01', 23, game_ids[1], 10_000, 5_000);
  await play('2026-03-31', 23, game_ids[0], 0, 20_000);
  await play('2026-04-01', 0, game_ids[1], 33_333, 0);
  await sql`insert into play_hour (day, product, subject_id, bets, stake) values ('2026-04-01', 'lotto', ${game_ids[0]}, 1, 99999)`.execute(
    db,
  );
  expect((await save({})).error).toBe(0);
  expect((await save({ from_day: '2026-04-01', percent: 12.34 })).error).toBe(0);
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'] as const;
  expect(await Promise.all(days.map((one) => feeOf(one)))).toEqual([0, 1_501, -2_000, 4_113]);
  for (const [from, to, sum] of [
    ['2026-03-01', '2026-03-31', -499],
    ['2026-03-31', '2026-04-01', 2_113],
    ['2026-01-01', '2026-12-31', 3_614],
  ] as const) {
    expect([from, await feeOf(from, to)]).toEqual([from, sum]);
    const { of } = await profitByDay(db, day(from), day(to));
    let costs = 0;
    for (let one: Day = day(from); one <= to; one = addDays(one, 1)) costs += of(one).costs;
    expect([from, costs]).toEqual([from, sum]);
  }
});

it('says what holds today and what held before, and by whom it was set; what is set again is in the log', async () => {
  const today = dayOf(new Date());
  const month = `${today.slice(0, 8)}01`;
  const coming = `${addDays(day(month), 40).slice(0, 8)}01`;
  await save({ from_day: month, percent: 15 });
  await save({ from_day: coming, percent: 20 });
  expect(await fees()).toMatchObject({
    percent: 15,
    rates: [
      { from_day: coming, percent: 20, by: finance.username },
      { from_day: month, percent: 15 },
      { from_day: '2026-04-01', percent: 12.34 },
      { from_day: '2026-03-01', percent: 10 },
    ],
  });
  await save({ from_day: coming, percent: 0 });
  const { before, after } = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', code)
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([
    { from_day: coming, percent: 20 },
    { from_day: coming, percent: 0 },
  ]);
});

it('is set by finance and owners with a fresh code, for whole months and shares that there are', async () => {
  expect((await save({}, risk)).error).toBe(REFUSALS.staff_forbidden.code);
  await sql`update staff_session set stepped_up_at = now() - interval '1 day' where staff_id = ${finance.id}`.execute(
    db,
  );
  expect((await save({})).error).not.toBe(0);
  const owner = await makeStaff(app, 'owner');
  expect((await save({ provider_id: 999_999 }, owner)).error).toBe(REFUSALS.nothing_found.code);
  for (const from_day of ['2026-03-02', '1999-01-01', '2099-01-01'])
    expect(await save({ from_day }, owner)).toMatchObject({
      error: REFUSALS.invalid_fields.code,
      data: [{ field: 'from_day' }],
    });
  for (const percent of [-1, 100.01, 1.234])
    expect([percent, (await save({ percent }, owner)).error]).toEqual([percent, REFUSALS.malformed.code]);
});
