import { addDays } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { nightsIn, YESTERDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const { play, count, offersOf } = nightsIn(fixture);
const TODAY = addDays(YESTERDAY, 1);

const ofLevel = async (level: number): Promise<RewardMember> => {
  const member = await fixture.member();
  await sql`update member set level = ${level} where member_id = ${member.id}`.execute(db);
  for (const day of [YESTERDAY, TODAY]) await play(member, day, 1_000);
  return member;
};
const shown = async ({ token }: RewardMember, key: 'loss' | 'turnover') =>
  (await app.call(`GET /api/cashback/${key}/history`, {}, { token })).body.data;

afterAll(() => sql`update campaign set audience = '{}'`.execute(db));

it('shows the percent and the amount that the night gives, with what the level adds to losses and to nothing else', async () => {
  const [first, second] = [await ofLevel(1), await ofLevel(2)];
  for (const kind of ['cashback_loss', 'cashback_turnover'] as const) await count(kind);
  for (const [member, percent, amount] of [
    [first, 5, 50],
    [second, 5.5, 55],
  ] as const) {
    const page = await shown(member, 'loss');
    expect(page).toMatchObject({ percent, now: { amount } });
    expect(page.rules[0]).toContain(`คืน ${percent}% `);
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ rate_bp: percent * 100, amount }]);
    expect(await shown(member, 'turnover')).toMatchObject({ percent: 0.3, now: { amount: 3 } });
    expect(await offersOf(member, 'cashback_turnover')).toMatchObject([{ rate_bp: 30, amount: 3 }]);
  }
});

it('promises nothing to who is below the level that a campaign is for', async () => {
  await sql`update campaign set audience = '{"level_min": 2}' where kind = 'cashback_loss'`.execute(db);
  const [below, there] = [await ofLevel(1), await ofLevel(2)];
  await count('cashback_loss');
  expect(await shown(below, 'loss')).toMatchObject({ is_running: true, percent: 0, now: { base: 1_000, amount: 0 } });
  expect(await offersOf(below, 'cashback_loss')).toEqual([]);
  expect((await shown(there, 'loss')).percent).toBe(5.5);
  expect(await offersOf(there, 'cashback_loss')).toHaveLength(1);
});
