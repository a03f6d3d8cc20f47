import { REFUSALS, type Sent } from '@chokdee/contract';
import { addDays, baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { affiliateChecks } from '#src/ledger/checks/affiliate-checks.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { affiliateFixture, TODAY, YESTERDAY } from '#src/rewards/test/affiliate-fixture.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const fixture = await affiliateFixture();
const { app, db, friendOf, played, count, summary, redeem, balanceOf } = fixture;

afterAll(async () => {
  expect(await audit(db, [...rewardChecks, ...affiliateChecks])).toEqual([]);
});

/** Somebody whose friend played so many baht of lotto yesterday, counted. */
const earner = async (played_baht: number): Promise<{ member: RewardMember; friend: RewardMember }> => {
  const member = await friendOf(null);
  const friend = await friendOf(member);
  await played(friend, YESTERDAY, { stake: baht(played_baht) });
  await count();
  return { member, friend };
};
const phoneOf = async ({ id }: RewardMember): Promise<string> => {
  const { phone } = await db.selectFrom('member').select('phone').where('member_id', '=', id).executeTakeFirstOrThrow();
  return phone;
};
const hidden = (phone: string) => `${phone.slice(0, 3)}*****${phone.slice(-2)}`;

it('tells everybody what each level earns, and what from tomorrow', async () => {
  const configs = async () => (await app.call('GET /api/affiliate/v2/configs', { agent_id: 46 })).body.data;
  const before = await configs();
  expect(before).toMatchObject({ is_running: true, next: null, redeem_min: 50 });
  expect(before.levels.map(({ level, rates }) => [level, rates[0]])).toEqual([
    [1, { product: 'lotto', percent: 0.5 }],
    [2, { product: 'lotto', percent: 0.2 }],
    [3, { product: 'lotto', percent: 0.1 }],
  ]);
  expect(before.rules.join()).toContain('50.00 บาท');
  const tomorrow = addDays(TODAY, 1);
  await db
    .insertInto('affiliate_rate')
    .values({ from_day: tomorrow, level: 1, product: 'lotto', rate_bp: 75 })
    .execute();
  const { next } = await configs();
  expect([next?.from, next?.levels[0]?.rates[0]]).toEqual([tomorrow, { product: 'lotto', percent: 0.75 }]);
  await db.deleteFrom('affiliate_rate').where('from_day', '=', tomorrow).execute();
});

it('sums up what was earned, with an estimate of today', async () => {
  const [member, nobody] = [await friendOf(null), await friendOf(null)];
  expect(await summary(nobody)).toEqual({
    is_running: true,
    ref: String(nobody.id),
    members: 0,
    today: 0,
    yesterday: 0,
    total: 0,
    redeemed: 0,
    held: 0,
    refused: 0,
    balance: 0,
    redeem_min: 50,
    can_redeem: false,
    reason: 'รับได้เมื่อมียอดตั้งแต่ 50.00 บาท',
    counted_to: null,
  });
  const friend = await friendOf(member);
  const second = await friendOf(friend);
  await played(friend, addDays(YESTERDAY, -1), { stake: baht(9_000) });
  await played(friend, YESTERDAY, { stake: baht(1_000) });
  await played(second, TODAY, { stake: baht(500) });
  await count(addDays(YESTERDAY, -1));
  await count();
  expect(await summary(member)).toMatchObject({
    members: 2,
    today: 1,
    yesterday: 5,
    total: 50,
    balance: 50,
    can_redeem: true,
    reason: '',
    counted_to: YESTERDAY,
  });
  await played(second, TODAY, { stake: baht(500) });
  expect(await summary(member)).toMatchObject({ today: 1 }); // an estimate is kept for a minute
  expect(await summary(friend)).toMatchObject({ today: 5 });
});

it('pays all that is due into the main wallet, and what is less than the least not', async () => {
  const { member, friend } = await earner(20_000);
  const answer = await redeem(member);
  expect(answer).toMatchObject({ error: 0, data: { amount: 100, balance: 0 } });
  expect(await balanceOf(member)).toBe(100);
  expect((await redeem(member)).error).toBe(REFUSALS.affiliate_none.code);
  expect(await summary(member)).toMatchObject({ total: 100, redeemed: 100, balance: 0, can_redeem: false });
  const ref = await played(friend, addDays(YESTERDAY, -2), { stake: baht(9_999.99) });
  await count(addDays(YESTERDAY, -2));
  expect((await redeem(member)).error).toBe(REFUSALS.affiliate_none.code); // 49.99
  const { items } = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data;
  expect(items).toMatchObject([{ kind: 'affiliate', pays: 'cash', amount: 100 }]);
  await played(friend, addDays(YESTERDAY, -1), { stake: -baht(9_999.99), ref, no: 2 });
  await count(addDays(YESTERDAY, -1));
  expect(await summary(member)).toMatchObject({ total: 100, balance: 0 });
});

it('pays whole satang and keeps the rest until more has filled one', async () => {
  const { member, friend } = await earner(10_001.3); // 50.0065
  expect((await redeem(member)).data).toMatchObject({ amount: 50, balance: 0 });
  expect(await summary(member)).toMatchObject({ total: 50, redeemed: 50, balance: 0 });
  await played(friend, addDays(YESTERDAY, -1), { stake: 70 });
  await count(addDays(YESTERDAY, -1));
  expect(await summary(member)).toMatchObject({ total: 50.01, redeemed: 50, balance: 0.01 });
});

it('leaves a balance below zero when a correction takes back what was redeemed', async () => {
  const member = await friendOf(null);
  const friend = await friendOf(member);
  const ref = await played(friend, addDays(YESTERDAY, -1), { stake: baht(20_000) });
  await count(addDays(YESTERDAY, -1));
  expect((await redeem(member)).data.amount).toBe(100);
  await played(friend, YESTERDAY, { stake: -baht(20_000), ref, no: 2 });
  await count();
  expect(await summary(member)).toMatchObject({ total: 0, redeemed: 100, balance: -100, can_redeem: false });
  expect((await redeem(member)).error).toBe(REFUSALS.affiliate_none.code);
  expect(await balanceOf(member)).toBe(100);
});

it('pays once to fifteen who ask at once', async () => {
  const { member } = await earner(30_000);
  const answers = await Promise.all(Array.from({ length: 15 }, () => redeem(member)));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === REFUSALS.affiliate_none.code)).toHaveLength(14);
  expect(await balanceOf(member)).toBe(150);
});

it('pays nothing while it rests, beyond its budget, or to who takes a break or is frozen', async () => {
  const { member } = await earner(30_000);
  await fixture.change('affiliate', {}, { state: 'paused' });
  expect((await redeem(member)).error).toBe(REFUSALS.affiliate_closed.code);
  expect(await summary(member)).toMatchObject({ is_running: false, can_redeem: false, reason: 'ปิดให้รับชั่วคราว' });
  await fixture.change('affiliate', {}, { state: 'running', budget: baht(1) });
  expect((await redeem(member)).error).toBe(REFUSALS.promotion_budget.code);
  await fixture.change('affiliate', {}, { budget: null });
  await sql`update member set frozen_at = now() where member_id = ${member.id}`.execute(db);
  expect((await redeem(member)).error).toBe(REFUSALS.member_frozen.code);
  await sql`update member set frozen_at = null where member_id = ${member.id}`.execute(db);
  await app.call('POST /api/member/timeout', { hours: 24 }, { token: member.token });
  expect((await redeem(member)).error).toBe(REFUSALS.taking_a_break.code);
  expect(await summary(member)).toMatchObject({ can_redeem: false, reason: REFUSALS.taking_a_break.message });
  expect(await balanceOf(member)).toBe(0);
});

it('shows the network by level, with no name that is not hidden', async () => {
  const { member, friend } = await earner(2_000);
  const [second, third] = [await friendOf(friend), await friendOf(await friendOf(friend))];
  await played(third, addDays(YESTERDAY, -1), { stake: baht(1_000), product: 'casino' });
  await count(addDays(YESTERDAY, -1));
  const ask = await app.call('POST /api/affiliate/network', {}, { token: member.token });
  expect(ask.body.data.levels).toEqual([
    { level: 1, members: 1, active: 1, stake: 2_000, commission: 10 },
    { level: 2, members: 2, active: 0, stake: 0, commission: 0 },
    { level: 3, members: 1, active: 1, stake: 1_000, commission: 0.5 },
  ]);
  expect(ask.body.data.members.map(({ level, member: name, commission }) => [level, name, commission])).toEqual([
    [1, hidden(await phoneOf(friend)), 10],
    [2, expect.any(String), 0],
    [2, hidden(await phoneOf(second)), 0],
    [3, hidden(await phoneOf(third)), 0.5],
  ]);
  const said = JSON.stringify([ask.body, await details(member), await days(member)]);
  for (const other of [friend, second, third]) {
    expect(said).not.toContain(await phoneOf(other));
    expect(said).not.toContain(String(other.id));
  }
  expect(said).not.toContain('สมชาย');
});

const days = async ({ token }: RewardMember, input: Sent<'GET /api/affiliate/transactions'> = {}) =>
  (await app.call('GET /api/affiliate/transactions', input, { token })).body.data;
const details = async ({ token }: RewardMember, input: Sent<'GET /api/affiliate/v2/transactions'> = {}) =>
  (await app.call('GET /api/affiliate/v2/transactions', input, { token })).body.data;

it('lists days and what was redeemed, newest first, by pages', async () => {
  const member = await friendOf(null);
  const friend = await friendOf(member);
  for (const back of [1, 0]) await played(friend, addDays(YESTERDAY, -back), { stake: baht(10_000) });
  for (const back of [1, 0]) await count(addDays(YESTERDAY, -back));
  await redeem(member);
  const all = await days(member);
  expect(all.items.map(({ kind, day, stake, amount }) => [kind, day, stake, amount])).toEqual([
    ['redeemed', TODAY, 0, 100],
    ['commission', YESTERDAY, 10_000, 50],
    ['commission', addDays(YESTERDAY, -1), 10_000, 50],
  ]);
  const one = await days(member, { limit: 1 });
  const rest = await days(member, { limit: 2, cursor: one.next_cursor ?? '' });
  expect([...one.items, ...rest.items]).toEqual(all.items);
  expect(rest.next_cursor).toBeNull();
  const bad = await app.call('GET /api/affiliate/transactions', { cursor: 'x' }, { token: member.token });
  expect(bad.body.error).toBe(REFUSALS.malformed.code);
});

it('lists every friend and product of a day, by pages and by what is asked for', async () => {
  const member = await friendOf(null);
  const friends = [await friendOf(member), await friendOf(member), await friendOf(member)];
  for (const friend of friends) {
    await played(friend, YESTERDAY, { stake: baht(1_000) });
    await played(friend, YESTERDAY, { stake: baht(1_000), product: 'slot' });
  }
  const [first] = friends as [RewardMember];
  await played(await friendOf(first), addDays(YESTERDAY, -1), { stake: baht(1_000) });
  await count(addDays(YESTERDAY, -1));
  await count();
  const all = await details(member);
  expect(all.items).toHaveLength(7);
  expect(all.items.at(-1)).toMatchObject({ day: addDays(YESTERDAY, -1), level: 2, stake: 1_000, amount: 2 });
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await details(member, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.items);
  expect((await details(member, { product: 'slot' })).items).toHaveLength(3);
  expect((await details(member, { level: 2 })).items).toHaveLength(1);
  expect((await details(member, { day: YESTERDAY })).items).toHaveLength(6);
  expect((await details(await friendOf(null))).items).toEqual([]);
});
