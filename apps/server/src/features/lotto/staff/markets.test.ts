import { REFUSALS, type StaffAnswer, type StaffSent } from '@chokdee/contract';
import { addDays, dayOf, present } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { thaiDay } from '#src/lib/thai-day.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const app = await testApp();
const { db } = app.database;
const [owner, manager] = [await makeStaff(app, 'owner'), await makeStaff(app, 'manager')];
await seedMarkets(db);

type Market = StaffAnswer<'GET /bo/api/lotto/markets'>['markets'][number];
const markets = async () => (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as: manager })).body.data.markets;
/** What is sent to save a market: a market without the mark of its stop, which has a call of its own. */
const sendable = ({ stop_reason: _reason, ...market }: Market) => market;
const laoVip = async () => sendable((await markets()).find(({ name }) => name === 'ลาว VIP') as Market);
const saveMarket = async (sent: StaffSent<'POST /bo/api/lotto/markets/save'>, as = manager) =>
  (await callStaff(app, 'POST /bo/api/lotto/markets/save', sent, { as })).body;

/** Adds a market: one asks, another confirms. */
const addMarket = async (sent: StaffSent<'POST /bo/api/lotto/markets/save'>): Promise<number> => {
  expect(await confirmAsked(app, (await saveMarket(sent)).data, owner)).toBe(0);
  return present(
    (await markets()).find(({ name }) => name === sent.name),
    'the market',
  ).market_id;
};

const holiday = (day: string, moved_to: string | null = null) => ({ day, moved_to });

it('a market is added by a form, gets its rounds, and is changed for those to come', async () => {
  const { market_id: _id, version: _version, ...like } = await laoVip();
  const market_id = await addMarket({ ...like, name: 'ลาวใหม่', holidays: [{ day: '2099-01-01', moved_to: null }] });
  const rounds = () =>
    db.selectFrom('lotto_round').selectAll().where('market_id', '=', market_id).orderBy('closes_at').execute();
  expect((await rounds()).length).toBeGreaterThan(28);
  const saved = sendable((await markets()).find((one) => one.market_id === market_id) as Market);
  expect(saved).toMatchObject({ name: 'ลาวใหม่', version: 1, holidays: [{ day: '2099-01-01', moved_to: null }] });
  const schedule = { ...saved.schedule, draws: '22:00', closes: '21:45' };
  expect(await confirmAsked(app, (await saveMarket({ ...saved, schedule })).data, owner)).toBe(0);
  expect((await rounds()).at(-1)?.draw_at.toISOString()).toContain('T15:00');
  expect(await saveMarket({ ...saved, schedule })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { version: 2 },
  });
});

it.each<[field: string, changes: Partial<Market>]>([
  ['name', { name: '' }],
  [
    'schedule',
    { schedule: { on: { kind: 'weekdays', weekdays: [] }, closes: '10:00', draws: '11:00', opens_minutes_before: 60 } },
  ],
  [
    'schedule',
    {
      schedule: { on: { kind: 'weekdays', weekdays: [1] }, closes: '12:00', draws: '11:00', opens_minutes_before: 60 },
    },
  ],
  ['result_shape', { result_shape: 'nonsense' }],
  ['result_shape', { result_shape: 'hanoi' }],
  ['bets', { bets: [] }],
  ['category_id', { category_id: 777 }],
  ['bill_payout_max_baht', { bill_payout_max_baht: 0 }],
])('a bad %s is said on its field', async (field, changes) => {
  expect(await saveMarket({ ...(await laoVip()), ...changes })).toMatchObject({
    error: 1005,
    data: [{ field, message: expect.any(String) }],
  });
});

it('a holiday waits until the rounds that are sold on it are void', async () => {
  const { market_id: _id, version: _version, ...like } = await laoVip();
  const market_id = await addMarket({ ...like, name: 'ลาววันหยุด' });
  const saved = sendable((await markets()).find((market) => market.market_id === market_id) as Market);
  const { day, round_id } = await db
    .selectFrom('lotto_round')
    .selectAll()
    .where('market_id', '=', market_id)
    .orderBy('closes_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const become = (status: string) =>
    db.updateTable('lotto_round').set({ status }).where('round_id', '=', round_id).execute();
  const holidays = [{ day, moved_to: null }];
  await become('open');
  expect(await saveMarket({ ...saved, holidays })).toMatchObject({
    error: 1005,
    data: [{ field: 'holidays', message: expect.stringContaining('ยกเลิกงวดก่อน') }],
  });
  await become('voided');
  expect((await saveMarket({ ...saved, holidays })).error).toBe(0);
});

it('a draw that was moved is not moved again while its round is sold, nor a round that opens in a moment', async () => {
  const { market_id: _id, version: _version, ...like } = await laoVip();
  const today = dayOf(new Date());
  const [was, to, wrong] = [addDays(today, 10), addDays(today, 11), addDays(today, 12)];
  const schedule = { ...like.schedule, on: { kind: 'month_days' as const, days: [Number(was.slice(8))] } };
  const moved = [{ day: was, moved_to: wrong }];
  const market_id = await addMarket({ ...like, name: 'ลาวเลื่อน', schedule, holidays: moved });
  const saved = sendable((await markets()).find((market) => market.market_id === market_id) as Market);
  const become = (change: { status?: string; opens_at?: Date }) =>
    db.updateTable('lotto_round').set(change).where('market_id', '=', market_id).where('day', '=', wrong).execute();
  const refused = (field: string) => ({
    error: 1005,
    data: [{ field, message: expect.stringContaining(thaiDay(wrong)) }],
  });
  const corrected = { ...saved, holidays: [{ day: was, moved_to: to }] };
  await become({ status: 'open' });
  expect(await saveMarket(corrected)).toMatchObject(refused('holidays'));
  expect(await saveMarket({ ...saved, holidays: [] })).toMatchObject(refused('holidays'));
  await become({ status: 'scheduled', opens_at: new Date(Date.now() + 50_000) });
  expect(await saveMarket(corrected)).toMatchObject(refused('holidays'));
  expect((await saveMarket({ ...saved, name: 'ลาวเลื่อนวัน' })).error).toBe(0);
  await become({ status: 'voided' });
  expect(await confirmAsked(app, (await saveMarket({ ...corrected, version: 2 })).data, owner)).toBe(0);
});

it('a market sells no bet that its results can never pay', async () => {
  const market = await laoVip();
  const [bet] = market.bets;
  for (const bet_type of ['front3', 'bottom3'] as const)
    expect(await saveMarket({ ...market, bets: [{ ...(bet as NonNullable<typeof bet>), bet_type }] })).toMatchObject({
      error: 1005,
      data: [{ field: 'bets', message: expect.stringContaining('ไม่มีรางวัล') }],
    });
  const { payable } = (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as: manager })).body.data;
  expect(payable['stock']).toEqual(['top3', 'tod3', 'top2', 'bottom2', 'run_top', 'run_bottom']);
});

it('a rate that gives back more than is staked is for an owner', async () => {
  const market = await laoVip();
  const bets = market.bets.map((bet) => (bet.bet_type === 'top2' ? { ...bet, rate: 101 } : bet));
  expect(await saveMarket({ ...market, bets })).toMatchObject({
    error: 1005,
    data: [{ field: 'bets.2.rate', message: expect.stringContaining('100%') }],
  });
  expect((await saveMarket({ ...market, bets }, owner)).data).toMatchObject({ approval_id: expect.any(String) });
});

it.each([
  [[holiday('2030-01-01'), holiday('2030-01-01')], 'วันหยุดซ้ำกัน'],
  [[holiday('2030-01-01', '2030-01-01')], 'วันที่เลื่อนไปต้องเป็นวันอื่น'],
])('a holiday is one day, and is moved to another: %j', async (holidays, message) => {
  expect(await saveMarket({ ...(await laoVip()), holidays }, owner)).toMatchObject({
    error: 1005,
    data: [{ field: 'holidays', message }],
  });
});

it('nobody alone raises what a number may cost, in one step or in many; lowering and closing takes one', async () => {
  const alone = await makeStaff(app, 'manager');
  const [risk, bank] = [await makeStaff(app, 'risk'), await makeStaff(app, 'finance')];
  const top3Of = async (change: (bet: Market['bets'][number]) => object) => {
    const market = await laoVip();
    return { ...market, bets: market.bets.map((bet) => (bet.bet_type === 'top3' ? { ...bet, ...change(bet) } : bet)) };
  };
  const save = async (change: (bet: Market['bets'][number]) => object) =>
    (await saveMarket(await top3Of(change), alone)).data;
  expect(await save(({ rate }) => ({ rate: rate - 100 }))).toMatchObject({ version: expect.any(Number) });
  expect(await save(({ rate }) => ({ rate: rate + 5 }))).toMatchObject({ version: expect.any(Number) });
  const asked = [
    await save(({ rate }) => ({ rate: rate + 50 })),
    await save(({ rate }) => ({ rate: rate + 9 })), // the rest of the day's hundred thousand
    await save(({ house_number_baht }) => ({ house_number_baht: 2 * house_number_baht })),
    await save(() => ({ steps: [] })),
  ];
  for (const data of asked) expect(data).toMatchObject({ approval_id: expect.any(String) });

  const { body } = await callStaff(app, 'GET /bo/api/approvals', { status: 'pending' }, { as: risk });
  expect(body.data.items.find(({ approval_id }) => approval_id === (asked[0] as never)['approval_id'])).toMatchObject({
    subject_name: 'ลาว VIP',
    before: { bets: { top3: { rate: 805 } } },
    after: { bets: { top3: { rate: 855 } } },
  });
  expect(await confirmAsked(app, asked[0], alone)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, asked[0], bank)).toBe(REFUSALS.staff_forbidden.code);
  expect(await confirmAsked(app, asked[0], risk)).toBe(0);
  // Each was asked of the market as it was then.
  expect(await confirmAsked(app, asked[1], risk)).toBe(REFUSALS.changed_meanwhile.code);
  expect((await laoVip()).bets.find(({ bet_type }) => bet_type === 'top3')?.rate).toBe(855);
  const { body: log } = await callStaff(app, 'GET /bo/api/audit', { subject_type: 'market' }, { as: owner });
  expect(log.data.items.map(({ subject_name }) => subject_name)).toContain('ลาว VIP');
});

it('owners hear when somebody alone moves the times of a market', async () => {
  const alone = await makeStaff(app, 'manager');
  const market = await laoVip();
  const told = () =>
    db.selectFrom('alarm').select('subject').where('subject', 'like', `${alone.id} %markets/save`).execute();
  expect((await saveMarket({ ...market, sort: 77 }, alone)).error).toBe(0);
  expect(await told()).toEqual([]);
  const schedule = { ...market.schedule, closes: '21:01' };
  expect((await saveMarket({ ...(await laoVip()), schedule }, alone)).error).toBe(0);
  expect(await told()).toHaveLength(1);
});

it('nobody alone lets a market close later, or draw what it left out', async () => {
  const [alone, risk] = [await makeStaff(app, 'manager'), await makeStaff(app, 'risk')];
  const change = async (to: (market: Market) => Partial<Market>) => {
    const market = await laoVip();
    return (await saveMarket({ ...market, ...to(market as Market) }, alone)).data;
  };
  const later = await change(({ schedule }) => ({ schedule: { ...schedule, closes: '21:29' } }));
  expect(later).toMatchObject({ approval_id: expect.any(String) });
  const day = addDays(dayOf(new Date()), 200);
  expect(await change(() => ({ holidays: [holiday(day)] }))).toMatchObject({ version: expect.any(Number) });
  expect(await confirmAsked(app, later, risk)).toBe(REFUSALS.changed_meanwhile.code);
  const back = await change(() => ({ holidays: [] }));
  expect(await confirmAsked(app, back, alone)).toBe(REFUSALS.approval_own.code);
  expect((await laoVip()).holidays).toEqual([holiday(day)]);
  expect(await confirmAsked(app, back, risk)).toBe(0);
  expect((await laoVip()).holidays).toEqual([]);
});
