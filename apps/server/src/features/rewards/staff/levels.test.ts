import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { addDays, baht, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeFact } from '#src/db/test/factories.ts';
import { openSession } from '#src/http/sessions.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { makeOffers } from '#src/rewards/nights/make-offers.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const [owner, manager, risk] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'risk'),
];

type Level = StaffSent<'POST /bo/api/rewards/levels/save'>['levels'][number];
const read = async () => (await callStaff(app, 'GET /bo/api/rewards/levels', {}, { as: risk })).body.data;
const save = async (version: number, levels: Level[], as = owner) =>
  (await callStaff(app, 'POST /bo/api/rewards/levels/save', { version, levels }, { as })).body;
/** What an owner asked for, confirmed by somebody else. */
const confirmed = async (version: number, levels: Level[]) =>
  confirmAsked(app, (await save(version, levels)).data, manager);
const level = (number: number, turnover_min: number): Level => ({
  level: number,
  name: `ระดับ ${number}`,
  turnover_min,
  cashback_percent: 0.75,
  gift: 10,
  colour: '#123456',
});
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);

it('says before saving where a draft would put members, by their play of thirty days', async () => {
  const first = addDays(dayOf(new Date()), -30);
  for (const stake of [999.99, 1_000])
    await makeFact(db, (await fixture.member()).id, { stake: baht(stake), day: first });
  await makeFact(db, (await fixture.member()).id, { stake: baht(9_999), day: addDays(first, -1) });
  const preview = async (levels: Level[], as = owner) =>
    (await callStaff(app, 'POST /bo/api/rewards/levels/preview', { levels }, { as })).body;
  const everybody = (await read()).levels.reduce((sum, one) => sum + one.members, 0);
  expect((await preview([level(1, 0), level(2, 1_000)])).data).toEqual({
    levels: [
      { level: 1, members: everybody - 1 },
      { level: 2, members: 1 },
    ],
    rises: 1,
    falls: 0,
  });
  expect((await preview([level(1, 0), level(2, 999.99)])).data.levels[1]).toEqual({ level: 2, members: 2 });
  expect(fieldsOf(await preview([level(1, 0), level(2, 0)]))).toEqual(['levels.1.turnover_min']);
  expect((await preview([level(1, 0)], risk)).error).toBe(REFUSALS.staff_forbidden.code);
});

it('shows how many members are on each level, and changes them together', async () => {
  await fixture.member();
  const { version, levels } = await read();
  expect(levels[0]).toMatchObject({ level: 1, turnover_min: 0 });
  expect(levels[0]?.members).toBeGreaterThan(0);
  const request = [level(1, 0), level(2, 1_000), level(3, 1_000.01)];
  const { data } = await save(version, request);
  expect(await confirmAsked(app, data, owner)).toBe(REFUSALS.approval_own.code);
  expect((await read()).levels).toEqual(levels);
  expect(await confirmed(version, request)).toBe(0);
  expect((await read()).levels.map(({ members: _members, ...rest }) => rest)).toEqual(request);
  expect(await save(version, request, manager)).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { version: version + 1, levels: request.map(({ turnover_min }) => ({ turnover_min })) },
  });
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'level')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { levels: levels.map(({ name }) => ({ name })) }, after: { levels: request } });
});

it('refuses levels that do not rise, that skip one, and to drop one that has members', async () => {
  const { version } = await read();
  expect(fieldsOf(await save(version, [level(1, 1)]))).toEqual(['levels.0.turnover_min']);
  expect(fieldsOf(await save(version, [level(1, 0), level(2, 0)]))).toEqual(['levels.1.turnover_min']);
  expect(fieldsOf(await save(version, [level(1, 0), level(3, 5)]))).toEqual(['levels.1.level']);
  await sql`update member set level = 3 where member_id = ${(await fixture.member()).id}`.execute(db);
  expect(fieldsOf(await save(version, [level(1, 0), level(2, 5)]))).toEqual(['levels']);
  expect((await save(version, [level(1, 0)], risk)).error).toBe(REFUSALS.staff_forbidden.code);
});

it('shows each night with what it counted out and what was claimed', async () => {
  const day = addDays(dayOf(new Date()), -1);
  const members = [await fixture.member(), await fixture.member()];
  for (const { id } of members) await makeFact(db, id, { stake: baht(1_000), day });
  const [campaign] = await runningCampaigns(db, ['cashback_loss']);
  if (!campaign) throw new Error('no cashback');
  await makeOffers(db, campaign, day);
  await app.call('POST /api/cashback/loss/claim', {}, { token: members[0]?.token ?? '' });
  const { items } = (await callStaff(app, 'GET /bo/api/rewards/runs', {}, { as: risk })).body.data;
  expect(items).toMatchObject([{ campaign_id: campaign.campaign_id, day, offers: 2, claimed: 1 }]);
  expect(items[0]?.claimed_amount).toBe((items[0]?.amount ?? 0) / 2);
});

const abuse = async (input: StaffSent<'GET /bo/api/rewards/abuse'> = {}) =>
  (await callStaff(app, 'GET /bo/api/rewards/abuse', input, { as: risk })).body.data;

it('finds members who share a device and took the same campaign, and says no more of it than is needed', async () => {
  await fixture.change('free_credit', { once: ['member'] });
  const device = 'device-that-two-share-0123456789';
  const [one, two, alone] = [
    await fixture.member(0, device),
    await fixture.member(0, device),
    await fixture.member(0, 'other-device'),
  ];
  await fixture.member(0, device);
  for (const member of [one, two, alone]) expect((await fixture.claim(member, 'free_credit')).body.error).toBe(0);
  await app.call('POST /api/logout', {}, { token: one.token }); // leaves what he was known by
  const found = (await abuse()).items.filter(({ shared }) => shared === 'device');
  expect(found).toMatchObject([{ what: 'device-t…', given: 40 }]);
  expect(found[0]?.members.map(({ member_id, claims, given }) => [member_id, claims, given])).toEqual([
    [two.id, 1, 20],
    [one.id, 1, 20],
  ]);
  const address = (await abuse()).items.find(({ shared }) => shared === 'address');
  expect(address).toMatchObject({ what: '127.0.0.*' });
  expect(address?.members).toHaveLength(3);
  expect((await abuse({ campaign_id: await fixture.campaignOf('coupon') })).items).toEqual([]);
});

it('does not take nights and gifts by hand for evidence, and pages', async () => {
  const [one, two] = [await fixture.member(), await fixture.member()];
  for (const { id } of [one, two]) {
    await openSession(db, id, { address: '203.0.113.77', device: 'x', deviceId: '' });
    const gift = { member_id: id, pays: 'cash' as const, amount: 10, turnover_times: 0, reason: 'x' };
    await callStaff(app, 'POST /bo/api/rewards/grant/give', gift, { as: owner });
  }
  expect((await abuse()).items.map(({ what }) => what)).not.toContain('203.0.113.*');
  const first = await abuse({ limit: 1 });
  const second = await abuse({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(new Set([first.items[0]?.shared, second.items[0]?.shared])).toEqual(new Set(['address', 'device']));
  expect(second.next_cursor).toBeNull();
});
