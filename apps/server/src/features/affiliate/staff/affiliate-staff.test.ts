import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { addDays, baht } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { affiliateFixture, TODAY, YESTERDAY } from '#src/rewards/test/affiliate-fixture.ts';

const fixture = await affiliateFixture();
const { app, db, friendOf, played, count, redeem } = fixture;
const [owner, finance, risk, support] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'finance'),
  await makeStaff(app, 'risk'),
  await makeStaff(app, 'support'),
];
const config = async () => (await callStaff(app, 'GET /bo/api/affiliate/config', {}, { as: support })).body.data;
type Saved = StaffSent<'POST /bo/api/affiliate/config/save'>;
/** One asks for it, another confirms. */
const saved = async (fields: Partial<Saved>) => {
  const { data } = await save(fields);
  expect(await confirmAsked(app, data, owner)).toBe(REFUSALS.approval_own.code);
  return confirmAsked(app, data, finance);
};
const save = async (fields: Partial<Saved>, as = owner) => {
  const { version, rates, redeem_min } = await config();
  const input = { version, rates, redeem_min, ...fields };
  return (await callStaff(app, 'POST /bo/api/affiliate/config/save', input, { as })).body;
};

it('sets the rates of tomorrow, again and again, for whoever saw them as they are', async () => {
  const { rates } = await config();
  const changed = (percent: number) => rates.map((rate) => (rate.level === 1 ? { ...rate, percent } : rate));
  const from = addDays(TODAY, 1);
  expect(await saved({ rates: changed(0.57), redeem_min: 75 })).toBe(0);
  expect(await save({ version: 0 })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { version: 1, redeem_min: 75 },
  });
  expect(await saved({ rates: changed(0.29) })).toBe(0);
  const after = await config();
  expect(after).toMatchObject({ version: 2, redeem_min: 75, rates, next: { from, rates: changed(0.29) } });
  expect(await save({ rates: [...rates.slice(1), rates[1] as never] })).toMatchObject({
    error: REFUSALS.invalid_fields.code,
  });
  expect((await save({}, support)).error).toBe(REFUSALS.staff_forbidden.code);
  const log = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_type', '=', 'affiliate')
    .orderBy('audit_id')
    .execute();
  expect(log[0]).toMatchObject({
    before: { redeem_min: 50, rates: { level_1: { lotto: 0.5 } } },
    after: { redeem_min: 75, next: { from, rates: { level_1: { lotto: 0.57 } } } },
  });
  await db.deleteFrom('affiliate_rate').where('from_day', '=', from).execute();
});

it('says what referring costs, who earns most, and how a member stands in the network', async () => {
  const top = await friendOf(null);
  const first = await friendOf(top);
  const [second, other] = [await friendOf(first), await friendOf(first)];
  await played(second, YESTERDAY, { stake: baht(20_000) });
  await played(other, YESTERDAY, { stake: baht(10_000) });
  await count();
  await redeem(first);
  expect(await config()).toMatchObject({
    is_running: true,
    counted_to: YESTERDAY,
    referrers: 2,
    referred: 3,
    earned: 210,
    redeemed: 150,
    held: 0,
    days: [{ day: YESTERDAY, stake: 30_000, amount: 210 }],
  });
  const { rates } = await config();
  const doubled = rates.map((rate) => ({ ...rate, percent: rate.level === 1 ? rate.percent * 2 : 0 }));
  const previewed = async (as = owner) =>
    (await callStaff(app, 'POST /bo/api/affiliate/config/preview', { rates: doubled }, { as })).body;
  expect((await previewed()).data).toEqual({ day: YESTERDAY, stake: 30_000, before: 210, after: 300 });
  expect((await previewed(support)).error).toBe(REFUSALS.staff_forbidden.code);
  const list = async (input: StaffSent<'GET /bo/api/affiliate/members'> = {}) =>
    (await callStaff(app, 'GET /bo/api/affiliate/members', input, { as: risk })).body.data;
  const { items } = await list();
  expect(items).toMatchObject([
    { member: { member_id: first.id }, friends: 2, network: 2, stake: 30_000, earned: 150, redeemed: 150, balance: 0 },
    { member: { member_id: top.id }, friends: 1, network: 3, stake: 30_000, earned: 60, redeemed: 0, balance: 60 },
  ]);
  const one = await list({ limit: 1 });
  expect((await list({ limit: 1, cursor: one.next_cursor ?? '' })).items).toEqual(items.slice(1));
  expect((await list({ search: String(other.id) })).items).toMatchObject([
    { member: { member_id: other.id }, friends: 0, earned: 0 },
  ]);
  expect((await list({ search: 'ไม่มีใคร' })).items).toEqual([]);

  const network = async (member_id: number, more: object = {}) =>
    (await callStaff(app, 'GET /bo/api/affiliate/network', { member_id, ...more }, { as: support })).body;
  expect((await network(first.id)).data).toMatchObject({
    above: [{ member_id: top.id }],
    member: { member_id: first.id },
    friends: {
      items: [
        { member: { member_id: other.id }, friends: 0, stake: 10_000, commission: 50, case_state: null },
        { member: { member_id: second.id }, friends: 0, stake: 20_000, commission: 100, case_state: null },
      ],
      next_cursor: null,
    },
  });
  const page = (await network(first.id, { limit: 1 })).data.friends;
  expect((await network(first.id, { limit: 1, cursor: page.next_cursor })).data.friends.items).toMatchObject([
    { member: { member_id: second.id } },
  ]);
  expect((await network(second.id)).data).toMatchObject({ above: [{ member_id: top.id }, { member_id: first.id }] });
  expect((await network(2_000_000_000)).error).toBe(REFUSALS.nothing_found.code);
});
