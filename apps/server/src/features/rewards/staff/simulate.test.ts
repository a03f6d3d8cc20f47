import type { StaffSent } from '@chokdee/contract';
import { addDays, baht, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeFact } from '#src/db/test/factories.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const owner = await makeStaff(app, 'owner');
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayAgo = (days: number) => addDays(dayOf(new Date()), -days);

type Wanted = StaffSent<'POST /bo/api/rewards/campaign/simulate'>;
const draft = (change: Partial<Wanted> = {}, rule: Partial<Wanted['rule']> = {}): Wanted => ({
  kind: 'every_deposit',
  name: 'ทดลอง',
  summary: '',
  detail: '',
  image: '',
  rule: {
    pays: 'bonus',
    amount: 0,
    percent: 10,
    amount_max: 100,
    base_min: 100,
    turnover_times: 3,
    products: null,
    convert_max: null,
    expires_hours: 168,
    claim_hours: 24,
    once: [],
    ...rule,
  },
  audience: {},
  budget: null,
  starts_at: null,
  ends_at: null,
  position: 0,
  days: 30,
  ...change,
});
const simulate = async (request: Wanted) =>
  (await callStaff(app, 'POST /bo/api/rewards/campaign/simulate', request, { as: owner })).body.data;
const preview = async ({ days: _days, ...request }: Wanted) =>
  (await callStaff(app, 'POST /bo/api/rewards/campaign/preview', request, { as: owner })).body.data;

const [often, once, late] = [await fixture.member(), await fixture.member(), await fixture.member()];
await fixture.deposit(often, 500, { at: ago(40) });
await fixture.deposit(often, 500, { at: ago(10) });
await fixture.deposit(often, 2_000, { at: ago(9) });
await fixture.deposit(once, 99.99, { at: ago(9) });
await fixture.deposit(late, 100, { at: ago(2) });

it('gives each deposit of the days what the rule gives, from the least to the most', async () => {
  expect(await simulate(draft())).toEqual({
    days: [
      { day: dayAgo(10), claims: 1, cost: 50 },
      { day: dayAgo(9), claims: 1, cost: 100 },
      { day: dayAgo(2), claims: 1, cost: 10 },
    ],
    claims: 3,
    members: 2,
    cost: 160,
    base: 2_600,
    budget_gone: null,
    can_simulate: true,
  });
  expect(await simulate(draft({ days: 9 }))).toMatchObject({ claims: 1, cost: 10 });
});

it('names the day on which the budget would have been gone, to the satang', async () => {
  expect((await simulate(draft({ budget: 150 }))).budget_gone).toBe(dayAgo(9));
  expect((await simulate(draft({ budget: 150.01 }))).budget_gone).toBe(dayAgo(2));
  expect((await simulate(draft({ budget: 160.01 }))).budget_gone).toBeNull();
});

it('counts a first deposit only if none came before it, and once only once', async () => {
  expect(await simulate(draft({ kind: 'first_deposit' }))).toMatchObject({ claims: 1, cost: 10 });
  expect(await simulate(draft({}, { once: ['member'] }))).toMatchObject({ claims: 2, cost: 60 });
  expect(await simulate(draft({ audience: { has_deposited: true } }))).toMatchObject({ claims: 2, cost: 150 });
  expect(await simulate(draft({ audience: { level_min: 2 } }))).toMatchObject({ claims: 0, cost: 0, days: [] });
});

it('counts losses and turnover of own money by day, and losses by week', async () => {
  const player = await fixture.member(10_000);
  const play = (days: number, stake: number, payout: number) =>
    makeFact(db, player.id, {
      stake: baht(stake),
      payout: baht(payout),
      at: ago(days),
      day: dayAgo(days),
      product: 'slot',
    });
  await play(21, 1_000, 0);
  await play(20, 1_000, 1_500);
  const cashback = { pays: 'cash' as const, turnover_times: 0, amount_max: 5_000 };
  expect(await simulate(draft({ kind: 'cashback_loss' }, cashback))).toMatchObject({
    days: [{ day: dayAgo(21), claims: 1, cost: 100 }],
    base: 1_000,
  });
  expect(await simulate(draft({ kind: 'cashback_turnover' }, cashback))).toMatchObject({ claims: 2, cost: 200 });
  expect(await simulate(draft({ kind: 'cashback_turnover' }, { ...cashback, products: ['lotto'] }))).toMatchObject({
    claims: 0,
  });
  const { days } = await simulate(draft({ kind: 'rebate' }, cashback));
  expect(days.every(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toBe(true);
});

it('counts of a week what the cashback of its days left, product by product', async () => {
  const player = await fixture.member();
  const rebate = () =>
    simulate(
      draft({ kind: 'rebate' }, { pays: 'cash', turnover_times: 0, amount_max: 5_000, products: ['slot', 'fishing'] }),
    );
  const before = await rebate();
  const sunday = addDays(dayAgo(0), -7 - new Date(`${dayAgo(0)}T00:00:00Z`).getUTCDay());
  for (const [product, stake] of [
    ['slot', 2_000],
    ['fishing', 700],
  ] as const)
    await makeFact(db, player.id, { stake: baht(stake), day: sunday, product });
  expect((await rebate()).base - before.base).toBe(2_700);
  await fixture.change('cashback_loss', { products: ['fishing'] });
  await sql`
    insert into reward_offer (member_id, campaign_id, day, kind, base, rate_bp, amount, expires_at)
    values (${player.id}, ${await fixture.campaignOf('cashback_loss')}, ${sunday}::date, 'cashback_loss', 70000, 500, 3500,
      clock_timestamp() + interval '1 day')`.execute(db);
  expect((await rebate()).base - before.base).toBe(2_000);
  await fixture.change('cashback_loss', { products: null });
});

it('gives free credit to those who came, and codes have no past', async () => {
  const free = { pays: 'free' as const, amount: 20, percent: 0, amount_max: 20, base_min: 0 };
  const { claims, cost, members } = await simulate(
    draft({ kind: 'free_credit' }, { ...free, once: ['member', 'device'] }),
  );
  expect([claims, cost]).toEqual([members, members * 20]);
  expect(members).toBeGreaterThanOrEqual(3);
  expect(await simulate(draft({ kind: 'coupon' }, free))).toMatchObject({ can_simulate: false, claims: 0, cost: 0 });
  expect(await simulate(draft({ kind: 'free_credit' }, free))).toMatchObject({ can_simulate: true });
});

it('previews whom it is for, a sentence each, and warns of every kind without a budget', async () => {
  const audience = { level_min: 3, joined_days_max: 30, idle_days_min: 7, has_deposited: true };
  expect((await preview(draft({ audience }))).rules.slice(0, 4)).toEqual([
    'สำหรับสมาชิกระดับ 3 ขึ้นไป',
    'สำหรับสมาชิกใหม่ที่สมัครมาไม่เกิน 30 วัน',
    'สำหรับสมาชิกที่ไม่ได้เล่นมาอย่างน้อย 7 วัน',
    'สำหรับสมาชิกที่เคยฝากเงินแล้ว',
  ]);
  for (const kind of ['cashback_loss', 'level', 'wheel', 'manual'] as const)
    expect((await preview(draft({ kind, budget: null }))).warnings).toContain('ไม่จำกัดงบ');
});

it('previews the rules with examples up to the most, and says what is odd', async () => {
  const { rules, examples, warnings } = await preview(draft({ budget: 1_000 }));
  expect(rules[0]).toBe('รับโบนัส 10% ของยอดฝาก สูงสุด 100.00 บาท');
  expect(examples).toEqual([
    { base: 100, reward: 10, turnover: 330 },
    { base: 500, reward: 50, turnover: 1_650 },
    { base: 1_000, reward: 100, turnover: 3_300 },
  ]);
  expect(warnings).toEqual([]);
  const odd = await preview(draft({}, { percent: 150, turnover_times: 0, base_min: 1_000 }));
  expect(odd.warnings).toHaveLength(4);
  expect(odd.examples).toEqual([{ base: 1_000, reward: 100, turnover: 0 }]);
});
