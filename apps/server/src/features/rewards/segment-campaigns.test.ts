import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callStaff, done, makeStaff } from '#src/http/test/test-staff.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const owner = await makeStaff(app, 'owner');

type Filter = StaffSent<'POST /bo/api/segments/save'>['filter'];
const segmentOf = async (name: string, filter: Filter): Promise<number> =>
  done((await callStaff(app, 'POST /bo/api/segments/save', { name, filter }, { as: owner })).body.data).segment_id;

/** Makes a seeded campaign one for a segment only, as staff save it. */
const limitTo = async (kind: 'free_credit' | 'every_deposit' | 'wheel', segment_id: number) => {
  const campaign_id = await fixture.campaignOf(kind);
  const { body } = await callStaff(app, 'GET /bo/api/rewards/campaign', { campaign_id }, { as: owner });
  const { name, summary, detail, image, rule, budget, starts_at, ends_at, position, version } = body.data;
  const fields = { kind, name, summary, detail, image, rule, budget, starts_at, ends_at, position };
  return callStaff(
    app,
    'POST /bo/api/rewards/campaign/save',
    { campaign_id, version, ...fields, audience: { segment_id } },
    { as: owner },
  );
};
const offered = async ({ token }: Pick<RewardMember, 'token'>) =>
  (await app.call('GET /api/promotion/list', {}, { token })).body.data.items.map(({ kind }) => kind);
const flag = (member: RewardMember) =>
  db.insertInto('member_flag').values({ member_id: member.id, flag: 'vip', staff_id: owner.id }).execute();

it('is shown to those who are in it, given to them, and to nobody else', async () => {
  await sql`update campaign set state = 'draft' where kind = 'free_credit'`.execute(db);
  const segment_id = await segmentOf('วีไอพี', { flag: 'vip' });
  expect((await limitTo('free_credit', segment_id)).body.error).toBe(0);
  await sql`update campaign set state = 'running', budget = ${baht(100_000)} where kind = 'free_credit'`.execute(db);
  const [meant, other, away] = [await fixture.member(), await fixture.member(), await fixture.member()];
  await flag(meant);
  await flag(away);
  await sql`insert into member_exclusion (member_id, exclusion_id, kind, until)
    values (${away.id}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(db);
  expect(await offered(meant)).toContain('free_credit');
  expect(await offered(other)).not.toContain('free_credit');
  expect(await offered(away)).not.toContain('free_credit');
  const guests = await app.call('GET /api/promotion/list', {});
  expect(guests.body.data.items.map(({ kind }) => kind)).not.toContain('free_credit');
  expect((await fixture.claim(other, 'free_credit')).body).toMatchObject({
    error: REFUSALS.promotion_refused.code,
    message: 'สำหรับสมาชิกที่ได้รับเลือก',
  });
  expect((await fixture.claim(away, 'free_credit')).body.error).not.toBe(0);
  expect((await fixture.claim(meant, 'free_credit')).body.error).toBe(0);
});

it('keeps its segment as it is until the campaign has ended', async () => {
  const { rows } = await sql<{ segment_id: number }>`select segment_id from segment where name = 'วีไอพี'`.execute(db);
  const segment_id = rows[0]?.segment_id ?? 0;
  const save = async (filter: Filter) =>
    (
      await callStaff(
        app,
        'POST /bo/api/segments/save',
        { segment_id, version: 0, name: 'วีไอพี', filter },
        { as: owner },
      )
    ).body;
  expect(await save({})).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field: 'filter' }] });
  const remove = () => callStaff(app, 'POST /bo/api/segments/remove', { segment_id, version: 0 }, { as: owner });
  expect((await remove()).body.error).toBe(REFUSALS.invalid_fields.code);
  const shown = await callStaff(app, 'GET /bo/api/segment', { segment_id }, { as: owner });
  expect(shown.body.data.campaigns).toHaveLength(1);
  await sql`update campaign set state = 'ended' where kind = 'free_credit'`.execute(db);
  expect((await remove()).body.error).toBe(0);
});

it.each<[string, Filter, boolean]>([
  ['never deposited', { has_deposited: false }, false],
  ['not deposited for long', { last_deposit_days_min: 30 }, false],
  ['not played for long', { idle_days_min: 30 }, true],
])('of a bonus on a deposit says nothing that a deposit ends: %s', async (name, filter, isTaken) => {
  await sql`update campaign set state = 'draft' where kind = 'every_deposit'`.execute(db);
  const { body } = await limitTo('every_deposit', await segmentOf(name, filter));
  expect(body.error === 0).toBe(isTaken);
  if (!isTaken) expect(body.data).toMatchObject([{ field: 'segment_id' }]);
});

it('is of no campaign that is not asked for', async () => {
  const { body } = await limitTo('wheel', await segmentOf('วงล้อ', {}));
  expect(body.data).toContainEqual(expect.objectContaining({ field: 'segment_id' }));
});

it('is simulated on those who are in it now', async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 500);
  await fixture.deposit(await fixture.member(), 500);
  await flag(member);
  const segment_id = await segmentOf('จำลอง', { flag: 'vip' });
  const campaign_id = await fixture.campaignOf('every_deposit');
  const { body } = await callStaff(app, 'GET /bo/api/rewards/campaign', { campaign_id }, { as: owner });
  const { kind, name, summary, detail, image, rule, budget, starts_at, ends_at, position } = body.data;
  const draft = { kind, name, summary, detail, image, rule, budget, starts_at, ends_at, position };
  const simulate = async (audience: object) =>
    (await callStaff(app, 'POST /bo/api/rewards/campaign/simulate', { ...draft, audience, days: 7 }, { as: owner }))
      .body.data.members;
  expect([await simulate({}), await simulate({ segment_id })]).toEqual([2, 1]);
});
