import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { addDays, baht, type Day, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { planRounds } from '#src/features/lotto/rounds/plan-rounds.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';
import { thaiDay } from '#src/lib/thai-day.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const app = await testApp();
const { db } = app.database;
const [manager, risk] = [await makeStaff(app, 'manager'), await makeStaff(app, 'risk')];
await seedMarkets(db);
const today = dayOf(new Date());
await planRounds(db, new Date());

type Wanted = StaffSent<'POST /bo/api/lotto/holidays/preview'>;

const markets = async () => (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as: manager })).body.data.markets;
const idOf = async (name: string) => (await markets()).find((market) => market.name === name)?.market_id ?? 0;
const preview = async (wanted: Wanted) =>
  (await callStaff(app, 'POST /bo/api/lotto/holidays/preview', wanted, { as: manager })).body;
const declare = async (wanted: Wanted, as = manager) => {
  const { seen } = (await preview(wanted)).data;
  return (await callStaff(app, 'POST /bo/api/lotto/holidays/declare', { ...wanted, seen }, { as })).body;
};
const undo = async (holiday_id: number, as = manager) =>
  (await callStaff(app, 'POST /bo/api/lotto/holidays/undo', { holiday_id }, { as })).body;
const roundsOn = (market_id: number, day: Day) =>
  db
    .selectFrom('lotto_round')
    .select(['round_id', 'status'])
    .where('market_id', '=', market_id)
    .where('day', '=', day)
    .execute();
const opened = async (market_id: number, day: Day): Promise<number> => {
  const [round] = await roundsOn(market_id, day);
  await sql`update lotto_round set status = 'open', opens_at = clock_timestamp() - interval '1 minute', bill_payout_max_baht = 1000000
    where round_id = ${round?.round_id}`.execute(db);
  await sql`insert into lotto_round_bet select ${round?.round_id}, bet_type, rate, line_min_baht, line_max_baht, member_number_baht,
    house_number_baht, steps from lotto_market_bet where market_id = ${market_id}`.execute(db);
  return round?.round_id ?? 0;
};
const soldBill = (memberId: number, round_id: number) =>
  sql`insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt)
    values (${memberId}, gen_random_uuid(), 1, ${round_id}, gen_random_uuid(), '', 1, '[["top2", "12", 10, 9500]]', 1000, '')`.execute(
    db,
  );
const holidayOf = async (names: readonly string[], day: Day, more: Partial<Wanted> = {}): Promise<Wanted> => ({
  name: 'วันหยุดชดเชย',
  from_day: day,
  to_day: day,
  moved_to: null,
  market_ids: await Promise.all(names.map(idOf)),
  ...more,
});

it('a holiday of the house leaves out what nobody bought, also rounds that are open, and names what is sold', async () => {
  const day = addDays(today, 9);
  const [tv, hd, star] = [await idOf('ลาว TV'), await idOf('ลาว HD'), await idOf('ลาว Star')];
  await opened(hd, day);
  const { memberId } = await makeWallet(db, { balance: baht(1_000) });
  const sold = await opened(star, day);
  await soldBill(memberId, sold);
  const wanted = await holidayOf(['ลาว TV', 'ลาว HD', 'ลาว Star'], day);
  expect((await preview(wanted)).data.days).toMatchObject([
    { market_id: tv, day, rounds: 1, open: 0, problem: null },
    { market_id: hd, day, rounds: 1, open: 1, problem: null },
    { market_id: star, day, rounds: 1, open: 0, problem: 'มีโพยแล้ว 1 งวด กรุณายกเลิกงวดก่อน' },
  ]);
  expect((await declare(wanted, risk)).error).toBe(REFUSALS.staff_forbidden.code);
  const { holiday_id, ...declared } = done((await declare(wanted)).data);
  expect(declared).toEqual({ markets: 2 });
  expect([await roundsOn(tv, day), await roundsOn(hd, day)]).toEqual([[], []]);
  expect(await roundsOn(star, day)).toEqual([{ round_id: sold, status: 'open' }]);
  await planRounds(db, new Date());
  expect(await roundsOn(tv, day)).toEqual([]);

  const { holidays } = (
    await callStaff(app, 'GET /bo/api/lotto/calendar', { from_day: day, to_day: day }, { as: risk })
  ).body.data;
  expect(holidays).toEqual(
    [tv, hd]
      .sort((a, b) => a - b)
      .map((market_id) => ({ market_id, day, moved_to: null, holiday_id, name: 'วันหยุดชดเชย' })),
  );
  const asked = (await undo(holiday_id)).data;
  expect(await roundsOn(hd, day)).toEqual([]);
  expect(await confirmAsked(app, asked, manager)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, asked, risk)).toBe(0);
  expect((await roundsOn(hd, day)).map(({ status }) => status)).toEqual(['scheduled']);
  expect((await undo(holiday_id)).error).toBe(REFUSALS.nothing_found.code);
});

it('a draw is moved to another day and back, until its ticket is sold', async () => {
  const lotto = await idOf('หวยรัฐบาล');
  const [was, to] = [addDays(today, 12), addDays(today, 13)];
  const on = { kind: 'month_days', days: [Number(was.slice(8))] };
  await sql`update lotto_market set schedule = schedule || ${JSON.stringify({ on })}::jsonb where market_id = ${lotto}`.execute(
    db,
  );
  await planRounds(db, new Date());
  await opened(lotto, was);
  const wanted = await holidayOf(['หวยรัฐบาล'], was, { moved_to: to });
  const asked = (await declare(wanted)).data;
  expect([(await roundsOn(lotto, was)).length, await roundsOn(lotto, to)]).toEqual([1, []]);
  expect(await confirmAsked(app, asked, manager)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, asked, risk)).toBe(0);
  const { holiday_id } = await db
    .selectFrom('lotto_house_holiday')
    .select('holiday_id')
    .orderBy('holiday_id', 'desc')
    .executeTakeFirstOrThrow();
  expect([await roundsOn(lotto, was), (await roundsOn(lotto, to)).length]).toEqual([[], 1]);
  const market = (await markets()).find(({ market_id }) => market_id === lotto);
  const { stop_reason: _reason, ...saved } = market as NonNullable<typeof market>;
  await callStaff(app, 'POST /bo/api/lotto/markets/save', { ...saved, sort: 3 }, { as: manager });

  const { memberId } = await makeWallet(db, { balance: baht(1_000) });
  await soldBill(memberId, await opened(lotto, to));
  expect(await undo(holiday_id)).toMatchObject({
    error: REFUSALS.invalid_fields.code,
    data: [{ field: 'holiday_id', message: expect.stringContaining(`หวยรัฐบาล ${thaiDay(to)}`) }],
  });
  expect((await roundsOn(lotto, to)).length).toBe(1);
});

it('what changed since it was seen is not done', async () => {
  const day = addDays(today, 15);
  const wanted = await holidayOf(['ลาว TV'], day);
  const { seen } = (await preview(wanted)).data;
  const { memberId } = await makeWallet(db, { balance: baht(1_000) });
  await soldBill(memberId, await opened(await idOf('ลาว TV'), day));
  const { body } = await callStaff(app, 'POST /bo/api/lotto/holidays/declare', { ...wanted, seen }, { as: manager });
  expect(body.error).toBe(REFUSALS.changed_meanwhile.code);
});

it.each<[field: string, days: Partial<Wanted>]>([
  ['from_day', { from_day: addDays(today, -1), to_day: today }],
  ['from_day', { from_day: '9999-12-20', to_day: '9999-12-31' }],
  ['to_day', { to_day: addDays(today, 40) }],
  ['to_day', { to_day: addDays(today, 19) }],
  ['moved_to', { moved_to: addDays(today, 20) }],
  ['moved_to', { to_day: addDays(today, 21), moved_to: addDays(today, 23) }],
])('a bad %s is said on its field', async (field, days) => {
  const wanted = { ...(await holidayOf(['ลาว TV'], addDays(today, 20))), ...days };
  expect(await preview(wanted)).toMatchObject({
    error: REFUSALS.invalid_fields.code,
    data: expect.arrayContaining([expect.objectContaining({ field })]),
  });
});

it('a draw is not moved to a day that has one', async () => {
  const wanted = await holidayOf(['ลาว VIP'], addDays(today, 9), { moved_to: addDays(today, 10) });
  expect((await preview(wanted)).data.days).toMatchObject([{ problem: expect.stringContaining('มีงวดอยู่แล้ว') }]);
  expect((await declare(wanted)).error).toBe(REFUSALS.invalid_fields.code);
});
