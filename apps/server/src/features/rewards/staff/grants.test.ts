import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht, satang } from '@chokdee/kernel';
import { afterAll, expect, it } from 'vitest';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
const [support, finance, manager, risk] = [
  await makeStaff(app, 'support'),
  await makeStaff(app, 'finance'),
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'risk'),
];
/** Tests play without rounds of a game behind it. */
afterAll(async () => {
  expect((await audit(db)).filter(({ check }) => check !== 'game_facts_equal_play')).toEqual([]);
});

type Gift = StaffSent<'POST /bo/api/rewards/grant/give'>;
const give = async (member_id: number, change: Partial<Gift> = {}, as = support) =>
  (
    await callStaff(
      app,
      'POST /bo/api/rewards/grant/give',
      { member_id, pays: 'cash', amount: 100, turnover_times: 0, reason: 'ชดเชยเกมค้าง', ...change },
      { as },
    )
  ).body;
const decide = async (approval_id: string, decision: 'approve' | 'reject', as = finance) =>
  (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision }, { as })).body;
const grants = async (input: StaffSent<'GET /bo/api/rewards/grants'> = {}) =>
  (await callStaff(app, 'GET /bo/api/rewards/grants', input, { as: risk })).body.data;
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);

it('gives up to a thousand baht at once, and says who and why', async () => {
  const member = await fixture.member();
  const { data } = await give(member.id, { amount: 1_000 });
  expect(data.status).toBe('given');
  expect(await balanceOf(member)).toBe(1_000);
  expect((await grants({ member_id: member.id })).items).toMatchObject([
    {
      grant_id: data.id,
      pays: 'cash',
      amount: 1_000,
      state: 'paid',
      note: 'ชดเชยเกมค้าง',
      by: support.username,
      campaign: 'รางวัลจากทีมงาน',
    },
  ]);
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'POST /bo/api/rewards/grant/give')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ subject_id: String(member.id), reason: 'ชดเชยเกมค้าง', after: { amount: 1_000 } });
});

it('asks a second person from the first satang above, and gives once he confirms', async () => {
  const member = await fixture.member();
  const { data } = await give(member.id, { amount: 1_000.01 });
  expect(data.status).toBe('waiting');
  expect(await balanceOf(member)).toBe(0);
  expect((await decide(data.id, 'approve', risk)).error).toBe(REFUSALS.staff_forbidden.code);
  expect((await decide(data.id, 'approve')).error).toBe(0);
  expect(await balanceOf(member)).toBe(1_000.01);
  expect((await decide(data.id, 'approve')).error).toBe(REFUSALS.approval_not_open.code);
  expect((await grants({ member_id: member.id })).items[0]).toMatchObject({ by: support.username, amount: 1_000.01 });
});

it('small gifts of one day are a large one: what passes the limit waits, also of ten at once', async () => {
  const member = await fixture.member();
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(member.id, { amount: 300 })));
  expect(answers.filter(({ data }) => data.status === 'given')).toHaveLength(3);
  expect(answers.filter(({ data }) => data.status === 'waiting')).toHaveLength(7);
});

it('who asked cannot confirm, and another gift meanwhile makes the request stale', async () => {
  const member = await fixture.member();
  const { data } = await give(member.id, { amount: 2_000 }, manager);
  expect((await decide(data.id, 'approve', manager)).error).toBe(REFUSALS.approval_own.code);
  await give(member.id);
  expect((await decide(data.id, 'approve')).error).toBe(REFUSALS.approval_stale.code);
  expect((await decide(data.id, 'reject')).error).toBe(0);
  expect(await balanceOf(member)).toBe(100);
});

it('of two requests for one member that are confirmed at once one is stale', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await fixture.member();
    const asked = [await give(member.id, { amount: 2_000 }), await give(member.id, { amount: 3_000 })];
    const answers = await Promise.all(
      asked.map(({ data }, n) => decide(data.id, 'approve', n === 0 ? finance : manager)),
    );
    expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, REFUSALS.approval_stale.code]);
  }
});

it('gives free credit with turnover and points without', async () => {
  const member = await fixture.member();
  await give(member.id, { pays: 'free', turnover_times: 2.5 });
  await give(member.id, { pays: 'points', amount: 30 });
  expect((await grants({ member_id: member.id })).items).toMatchObject([
    { pays: 'points', state: 'paid', turnover: 0 },
    { pays: 'free', state: 'active', turnover: 250, played: 0 },
  ]);
  expect(fieldsOf(await give(member.id, { pays: 'bonus' }))).toEqual(['pays']);
  expect(fieldsOf(await give(member.id, { turnover_times: 1 }))).toEqual(['turnover_times']);
  expect((await give(999_999_999)).error).toBe(REFUSALS.nothing_found.code);
});

it('stops at the budget of what staff give, and while it rests', async () => {
  const member = await fixture.member();
  const rows = await db
    .selectFrom('reward_grant')
    .select('amount')
    .where('campaign_id', '=', await fixture.campaignOf('manual'))
    .execute();
  const spent = rows.reduce((sum, { amount }) => sum + amount, 0);
  await fixture.change('manual', {}, { budget: satang(spent + baht(100)) });
  const answers = await Promise.all([give(member.id), give(member.id), give(member.id)]);
  expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, 5_003, 5_003]);
  await fixture.change('manual', { amount_max: baht(1_500) }, { budget: null });
  expect(fieldsOf(await give(member.id, { amount: 1_500.01 }))).toEqual(['amount']);
  expect((await give(member.id, { amount: 1_500 })).data.status).toBe('waiting');
  await fixture.change('manual', { amount_max: baht(1_000_000) }, { state: 'paused' });
  expect((await give(member.id)).error).toBe(REFUSALS.promotion_refused.code);
  await fixture.change('manual', {}, { state: 'running' });
});

it('cancels a bonus: the deposit that is left returns, the rest comes back, and the member reads why', async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 500);
  const { data: bonus } = (await fixture.claim(member, 'daily_deposit')).body;
  await fixture.play(member, bonus.wallet_id, 300, 50);
  const request = { member_id: member.id, grant_id: bonus.grant_id, reason: 'ใช้หลายบัญชี' };
  const cancel = async (as = support) =>
    (await callStaff(app, 'POST /bo/api/rewards/grant/cancel', request, { as })).body;
  expect((await cancel(finance)).error).toBe(REFUSALS.staff_forbidden.code);
  expect((await cancel()).error).toBe(0);
  expect(await balanceOf(member)).toBe(250);
  expect((await cancel()).error).toBe(REFUSALS.grant_ended.code);
  expect((await grants({ member_id: member.id, state: 'cancelled' })).items).toMatchObject([
    { note: 'ใช้หลายบัญชี', moved: 250, own: 500 },
  ]);
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'POST /bo/api/rewards/grant/cancel')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { status: 'active', own: 500 }, after: { returned: 250, forfeited: 100 } });
  const strange = { ...request, member_id: (await fixture.member()).id };
  expect((await callStaff(app, 'POST /bo/api/rewards/grant/cancel', strange, { as: support })).body.error).toBe(5_005);
});

it('pages through what was given, newest first', async () => {
  const first = await grants({ limit: 2 });
  const second = await grants({ limit: 2, cursor: first.next_cursor ?? '' });
  const ids = [...first.items, ...second.items].map(({ grant_id }) => grant_id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(4);
});
