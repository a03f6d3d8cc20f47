import { addDays, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { nightsIn, YESTERDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const { play, count, resume } = nightsIn(fixture);

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

const pointsOf = async ({ token }: RewardMember): Promise<number> =>
  (await app.call('POST /api/member/points', {}, { token })).body.data.point;

it.each<[what: string, staked: number, points: number]>([
  ['nothing a satang below the least', 99.99, 0],
  ['one for a hundred baht', 100, 1],
  ['hundredths of one, and no less', 155.99, 1.55],
  ['many for much', 1_234_500, 12_345],
])('gives %s', async (_what, staked, points) => {
  const member = await fixture.member();
  await play(member, YESTERDAY, staked, { won: staked * 2 });
  await play(member, YESTERDAY, 5_000, { eligible: 0 });
  await play(member, addDays(YESTERDAY, -1), 700);
  await count('points');
  expect(await pointsOf(member)).toBe(points);
});

it('counts play from bonuses, and none from free credit', async () => {
  const member = await fixture.member();
  await play(member, YESTERDAY, 300);
  await play(member, YESTERDAY, 200, { wallet: 'bonus' });
  await play(member, YESTERDAY, 9_000, { wallet: 'free' });
  await count('points');
  expect(await pointsOf(member)).toBe(5);
});

it('counts only the products that it is for', async () => {
  const member = await fixture.member();
  await play(member, YESTERDAY, 700);
  await fixture.change('points', { products: ['slot'] });
  await count('points');
  expect(await pointsOf(member)).toBe(0);
  await fixture.change('points', { products: ['slot', 'lotto'] });
  await count('points');
  expect(await pointsOf(member)).toBe(7);
});

it('gives nothing to who is below its level', async () => {
  const [below, there] = [await fixture.member(), await fixture.member()];
  for (const member of [below, there]) await play(member, YESTERDAY, 400);
  await sql`update member set level = 2 where member_id = ${there.id}`.execute(db);
  const least = (level: number) =>
    sql`update campaign set audience = audience || ${JSON.stringify({ level_min: level })}::jsonb where kind = 'points'`.execute(
      db,
    );
  await least(2);
  await count('points');
  await least(1);
  expect([await pointsOf(below), await pointsOf(there)]).toEqual([0, 4]);
});

it('gives once for a day, however often the night is counted and by how many', async () => {
  const member = await fixture.member();
  await play(member, YESTERDAY, 400);
  await sql`delete from reward_run`.execute(db);
  await Promise.all([resume('points', YESTERDAY), resume('points', YESTERDAY), resume('points', YESTERDAY)]);
  await count('points');
  await countRewards(db);
  expect(await pointsOf(member)).toBe(4);
  const { items } = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data;
  expect(items).toMatchObject([{ kind: 'points', pays: 'points', amount: 4, state: 'paid' }]);
  await play(member, addDays(YESTERDAY, 1), 100);
  await count('points', addDays(YESTERDAY, 1));
  expect(await pointsOf(member)).toBe(5);
});

it('goes on where a run was killed, and what that gave stays given', async () => {
  const [done, left] = [await fixture.member(), await fixture.member()];
  for (const member of [done, left]) await play(member, YESTERDAY, 600);
  await sql`delete from reward_run`.execute(db);
  await sql`
    insert into reward_run (campaign_id, day, next_member) values (${await fixture.campaignOf('points')}, ${YESTERDAY}::date, ${done.id})`.execute(
    db,
  );
  await resume('points', YESTERDAY);
  expect([await pointsOf(done), await pointsOf(left)]).toEqual([0, 6]);
  await count('points');
  expect([await pointsOf(done), await pointsOf(left)]).toEqual([6, 6]);
});

it('stops before its budget would be passed', async () => {
  const members = [await fixture.member(), await fixture.member(), await fixture.member()];
  for (const member of members) await play(member, YESTERDAY, 1_000);
  const { rows } = await sql<{ given: number }>`
    select sum(amount)::bigint as given from reward_grant g join campaign c using (campaign_id) where c.kind = 'points'`.execute(
    db,
  );
  await fixture.change('points', {}, { budget: satang((rows[0]?.given ?? 0) + 2_999) });
  await count('points');
  expect(await Promise.all(members.map(pointsOf))).toEqual([10, 10, 0]);
  await fixture.change('points', {}, { budget: null });
  await count('points');
  expect(await Promise.all(members.map(pointsOf))).toEqual([10, 10, 10]);
});

it('adds to points that a member has, also while staff give him others', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => fixture.member()));
  for (const member of members) await play(member, YESTERDAY, 200);
  const owner = await makeStaff(app, 'owner');
  const giving = members.map(({ id: member_id }) => {
    const gift = { member_id, pays: 'points' as const, amount: 5, turnover_times: 0, reason: 'ชดเชย' };
    return callStaff(app, 'POST /bo/api/rewards/grant/give', gift, { as: owner });
  });
  await Promise.all([count('points'), ...giving]);
  expect(await Promise.all(members.map(pointsOf))).toEqual(members.map(() => 7));
});
