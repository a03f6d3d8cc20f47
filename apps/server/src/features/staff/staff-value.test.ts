import { REFUSALS, STAFF_ACTS, type StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { askedDeposit } from '#src/features/staff/test/cashier-cases.ts';
import { callStaff, confirmAsked, done, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);

type Save = StaffSent<'POST /bo/api/rewards/campaign/save'>;
const DRAFT: Save = {
  kind: 'coupon',
  name: 'ของฉัน',
  summary: '',
  detail: '',
  image: '',
  rule: {
    pays: 'cash',
    amount: 5_000,
    percent: 0,
    amount_max: 1_000_000,
    base_min: 0,
    turnover_times: 0,
    products: null,
    convert_max: null,
    expires_hours: 24,
    claim_hours: 24,
    once: [],
  },
  audience: {},
  budget: null,
  starts_at: null,
  ends_at: null,
  position: 0,
};
const save = async (change: Partial<Save>, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/rewards/campaign/save', { ...DRAFT, ...change }, { as })).body;
const step = async (campaign_id: number, version: number, as: TestStaff, state: 'running' | 'paused' = 'running') =>
  (await callStaff(app, 'POST /bo/api/rewards/campaign/state', { campaign_id, version, state }, { as })).body;
const makeCoupon = async (campaign_id: number, code: string, uses_max: number, as: TestStaff) =>
  (
    await callStaff(
      app,
      'POST /bo/api/rewards/coupons/make',
      { campaign_id, name: code, code, uses_max, expires_at: null },
      { as },
    )
  ).body;
const redeem = async (code: string, token: string) =>
  (await app.call('POST /api/coupon/redeem', { code }, { token })).body;
const stateOf = async (campaign_id: number) =>
  (
    await db
      .selectFrom('campaign')
      .select(['state', 'budget', 'version'])
      .where('campaign_id', '=', campaign_id)
      .execute()
  )[0];
const give = async (amount: number, as: TestStaff, member_id?: number) =>
  (
    await callStaff(
      app,
      'POST /bo/api/rewards/grant/give',
      {
        member_id: member_id ?? (await fixture.member()).id,
        pays: 'cash',
        amount,
        turnover_times: 0,
        reason: 'ชดเชย',
      },
      { as },
    )
  ).body;
const adjust = async (amount: number, as: TestStaff) => {
  const { id: member_id, walletId: wallet_id } = await fixture.member();
  const input = { member_id, wallet_id, direction: 'in' as const, amount, reason: 'คืนเงิน' };
  return (await callStaff(app, 'POST /bo/api/member/adjust', input, { as })).body;
};
const alarmsOf = (as: TestStaff) =>
  db.selectFrom('alarm').select(['subject', 'detail']).where('subject', 'like', `${as.id} %`).execute();

it('a manager alone makes no coupon that pays: no campaign without a budget, none starts by one word', async () => {
  const [manager, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const { campaign_id } = done((await save({}, manager)).data);
  expect(fieldsOf(await step(campaign_id, 0, manager))).toEqual(['budget']);
  done((await save({ budget: 5_000, campaign_id, version: 0 }, manager)).data);

  const { data } = await step(campaign_id, 1, manager);
  expect(await stateOf(campaign_id)).toMatchObject({ state: 'draft' });
  const member = await fixture.member();
  const { data: coupon } = await makeCoupon(campaign_id, 'MINE-1', 1, manager);
  expect((await redeem('MINE-1', member.token)).error).not.toBe(0);
  expect(await balanceOf(member)).toBe(0);
  for (const asked of [data, coupon]) expect(await confirmAsked(app, asked, manager)).toBe(REFUSALS.approval_own.code);

  const { items } = (await callStaff(app, 'GET /bo/api/approvals', { status: 'pending' }, { as: finance })).body.data;
  expect(items.map(({ kind, may_decide }) => [kind, may_decide])).toEqual([
    ['POST /bo/api/rewards/coupons/make', true],
    ['POST /bo/api/rewards/campaign/state', true],
  ]);

  expect(await confirmAsked(app, data, finance)).toBe(0);
  expect((await redeem('MINE-1', member.token)).error).not.toBe(0);
  expect(await confirmAsked(app, coupon, finance)).toBe(0);
  expect((await redeem('MINE-1', member.token)).error).toBe(0);
  expect(await balanceOf(member)).toBe(5_000);
});

it('what runs promises no more by one word: neither a larger budget, nor another gift within it, nor to others', async () => {
  const [manager, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const rule = { ...DRAFT.rule, pays: 'free' as const, amount: 20, turnover_times: 10 };
  const { campaign_id } = done((await save({ rule, budget: 3_000 }, manager)).data);
  expect(await confirmAsked(app, (await step(campaign_id, 0, manager)).data, finance)).toBe(0);
  const change = async (fields: Partial<Save>, version: number) =>
    (await save({ rule, budget: 3_000, ...fields, campaign_id, version }, manager)).data;
  const larger = await change({ budget: 3_000.01 }, 1);
  const other = await change({ rule: DRAFT.rule }, 1);
  const others = await change({ audience: { has_deposited: true } }, 1);
  for (const asked of [larger, other, others]) expect(asked).toMatchObject({ approval_id: expect.any(String) });
  expect(await stateOf(campaign_id)).toMatchObject({ version: 1, budget: baht(3_000) });
  expect(fieldsOf(await save({ rule, budget: null, campaign_id, version: 1 }, manager))).toEqual(['budget']);

  expect(done(await change({ name: 'ชื่อใหม่', budget: 2_000 }, 1))).toMatchObject({ version: 2 });
  expect(await confirmAsked(app, other, finance)).toBe(REFUSALS.changed_meanwhile.code);
  expect(await confirmAsked(app, await change({ budget: 2_500 }, 2), finance)).toBe(0);
  expect(await stateOf(campaign_id)).toMatchObject({ version: 3, budget: baht(2_500) });
});

it('coupons of a day are counted together: what passes the amount for one takes two', async () => {
  const manager = await makeStaff(app, 'manager');
  const campaign_id = await fixture.campaignOf('coupon'); // 50 baht each
  done((await makeCoupon(campaign_id, 'SUM-1', 20, manager)).data);
  done((await makeCoupon(campaign_id, 'SUM-2', 20, manager)).data);
  const asked = await makeCoupon(campaign_id, 'SUM-3', 1, manager);
  expect(asked.data).toMatchObject({ approval_id: expect.any(String) });
  expect((await redeem('SUM-3', (await fixture.member()).token)).error).not.toBe(0);
});

it('codes are not confirmed once their campaign gives more than was shown', async () => {
  const [manager, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const small = { rule: { ...DRAFT.rule, amount: 1 }, budget: 2_000_000 };
  const { campaign_id } = done((await save(small, manager)).data);
  const asked = (await makeCoupon(campaign_id, 'GROWS-1', 2_100, manager)).data;
  const other = (await makeCoupon(campaign_id, 'GROWS-2', 2_200, manager)).data;
  done((await save({ ...small, rule: { ...DRAFT.rule, amount: 400 }, campaign_id, version: 0 }, manager)).data);
  expect(await confirmAsked(app, asked, finance)).toBe(REFUSALS.approval_stale.code);
  done((await save({ ...small, campaign_id, version: 1 }, manager)).data);
  expect(await confirmAsked(app, other, finance)).toBe(0);
});

it('support gives a thousand to five members, and from the sixth on somebody is asked; of ten at once as well', async () => {
  const [support, other] = [await makeStaff(app, 'support'), await makeStaff(app, 'support')];
  for (let n = 0; n < 5; n += 1) expect((await give(1_000, support)).data.status).toBe('given');
  expect((await give(1_000, support)).data.status).toBe('waiting');
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(1_000, other)));
  expect(answers.filter(({ data }) => data.status === 'given')).toHaveLength(5);
});

it('two people make no more than the limit of a day, whoever of them asks; owners hear of it', async () => {
  const [one, two, third] = [
    await makeStaff(app, 'finance'),
    await makeStaff(app, 'finance'),
    await makeStaff(app, 'finance'),
  ];
  expect((await adjust(35_000, one)).error).toBe(REFUSALS.staff_day_limit.code);
  expect(await confirmAsked(app, (await adjust(15_000, one)).data, two)).toBe(0);
  expect(await alarmsOf(one)).toEqual([
    {
      subject: `${one.id} POST /bo/api/member/adjust`,
      detail: `โดย ${one.username} ยืนยันโดย ${two.username} รวมวันนั้น 15,000.00 บาท`,
    },
  ]);
  expect((await adjust(5_000.01, two)).error).toBe(REFUSALS.staff_day_limit.code);
  const asked = (await adjust(5_000.01, third)).data;
  expect(await confirmAsked(app, asked, two)).toBe(REFUSALS.staff_day_limit.code);
  expect(await confirmAsked(app, (await adjust(5_000, two)).data, third)).toBe(0);
});

it('of ten that are confirmed at once no more go through than the limit holds', async () => {
  const [one, two] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
  const asked = await Promise.all(Array.from({ length: 8 }, () => adjust(3_000, one)));
  const errors = await Promise.all(asked.map(({ data }) => confirmAsked(app, data, two)));
  expect(errors.filter((error) => error === 0)).toHaveLength(6);
  expect(errors.filter((error) => error === REFUSALS.staff_day_limit.code)).toHaveLength(2);
});

it('a limit is of a Bangkok day, and the house has one of its own', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, () => makeStaff(app, 'finance')));
  let refused = 0;
  for (let n = 0; n < 12; n += 2) {
    const [one, two] = [pairs[n] as TestStaff, pairs[n + 1] as TestStaff];
    const { error, data } = await adjust(19_000, one);
    if (error === 0) expect(await confirmAsked(app, data, two)).toBe(0);
    else refused += Number(error === REFUSALS.house_day_limit.code);
  }
  expect(refused).toBeGreaterThan(0);
  await sql`alter table staff_value disable trigger staff_value_append_only`.execute(db);
  await sql`update staff_value set day = day - 1`.execute(db);
  await sql`alter table staff_value enable trigger staff_value_append_only`.execute(db);
  expect((await adjust(19_000, pairs[0] as TestStaff)).error).toBe(0);
});

it('what was made is written down once for each act, and stays', async () => {
  await expect(sql`delete from staff_value`.execute(db)).rejects.toThrow(/append-only|permission denied/);
});

it('every rule lets a person make less than the house, and tells owners before he is at his limit', () => {
  for (const [key, rule] of Object.entries(STAFF_ACTS)) {
    if (typeof rule !== 'object' || !('day' in rule)) continue;
    const { person, house, alarm } = rule.day;
    expect([key, alarm < person && person <= house]).toEqual([key, true]);
    const from = 'second' in rule ? rule.second.from : null;
    if (typeof from === 'number') expect([key, from < person]).toEqual([key, true]);
  }
});

it('accounts that one person let in have one limit between them', async () => {
  const { deposit_id } = await askedDeposit(app);
  const credited = { state: 'credited', transfer_id: uuid(), credited_at: new Date() };
  await db.updateTable('deposit').set(credited).where('deposit_id', '=', deposit_id).execute();
  const owner = await makeStaff(app, 'owner');
  const join = async (role: 'support' | 'finance', inviter: TestStaff) => {
    const joined = await makeStaff(app, role);
    await db.updateTable('staff').set({ invited_by: inviter.id }).where('staff_id', '=', joined.id).execute();
    return joined;
  };
  const [one, other, finance] = [
    await join('support', owner),
    await join('support', owner),
    await join('finance', owner),
  ];
  for (let n = 0; n < 4; n += 1) expect((await give(1_000, one)).data.status).toBe('given');
  expect((await give(1_000, other)).data.status).toBe('given');
  expect((await give(1_000, other)).data.status).toBe('waiting');
  expect((await give(1_000, owner)).data.status).toBe('waiting');

  const [stranger, third] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
  expect(await confirmAsked(app, (await adjust(15_000, finance)).data, stranger)).toBe(0);
  expect((await adjust(6_000, owner)).error).toBe(REFUSALS.staff_day_limit.code);
  expect(await confirmAsked(app, (await adjust(5_000, owner)).data, third)).toBe(0);
});
