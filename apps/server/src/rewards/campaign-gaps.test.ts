import { addDays, type Day, dayOf } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { nightsIn, YESTERDAY } from '#src/rewards/test/nights.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { db } = fixture;
const { play, offersOf } = nightsIn(fixture);
const ago = (days: number): Day => addDays(YESTERDAY, -days);
const noonOf = (day: Day) => sql<Date>`((${day}::date)::timestamp at time zone 'Asia/Bangkok' + interval '12 hours')`;
const endAt = (kind: CampaignKind, at: ReturnType<typeof noonOf> | null) =>
  sql`update campaign set ends_at = ${at} where kind = ${kind}`.execute(db);
/** Says that the newest gap ended at another time than now. */
const prolongedAt = (at: ReturnType<typeof noonOf>) =>
  sql`update campaign_gap set ended_at = ${at} where began_at = (select max(began_at) from campaign_gap)`.execute(db);
const gaps = async () => (await sql`select from campaign_gap`.execute(db)).rows.length;

/** The days that a member was offered something for, who lost on each of the last six. */
const daysOf = async (kind: CampaignKind): Promise<Day[]> => {
  const member = await fixture.member();
  for (const days of [5, 4, 3, 2, 1, 0]) await play(member, ago(days), 2_000);
  await countRewards(db);
  return (await offersOf(member, kind)).map(({ day }) => day);
};

beforeEach(async () => {
  await sql`delete from reward_run`.execute(db);
  await sql`delete from campaign_gap`.execute(db);
  await sql`update campaign set ends_at = null, starts_at = null, began_at = ${noonOf(ago(5))}`.execute(db);
});

it('offers nothing of the days on which a campaign was over before it was prolonged', async () => {
  await endAt('cashback_loss', noonOf(ago(4)));
  await endAt('cashback_loss', null);
  await prolongedAt(noonOf(ago(1)));
  expect(await daysOf('cashback_loss')).toEqual([ago(5), ago(4), ago(1), ago(0)]);
});

it('offers nothing of them either where the end was moved to another that had passed, and then on', async () => {
  await endAt('cashback_turnover', noonOf(ago(4)));
  await endAt('cashback_turnover', noonOf(ago(2)));
  await prolongedAt(noonOf(ago(2))); // in the moment of the new end
  await endAt('cashback_turnover', noonOf(addDays(YESTERDAY, 30)));
  await prolongedAt(noonOf(ago(1)));
  expect(await daysOf('cashback_turnover')).toEqual([ago(5), ago(4), ago(1), ago(0)]);
});

it('writes down no gap where a campaign was not over, or never ran', async () => {
  await endAt('cashback_loss', noonOf(addDays(dayOf(new Date()), 1)));
  await endAt('cashback_loss', noonOf(ago(3)));
  await endAt('cashback_loss', noonOf(ago(4)));
  await sql`update campaign set began_at = null where kind = 'cashback_turnover'`.execute(db);
  await endAt('cashback_turnover', noonOf(ago(3)));
  await endAt('cashback_turnover', null);
  expect(await gaps()).toBe(0);
});
