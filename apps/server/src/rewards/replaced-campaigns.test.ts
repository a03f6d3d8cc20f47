import { addDays, present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { givePoints } from '#src/rewards/give-points.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { makeOffers } from '#src/rewards/nights/make-offers.ts';
import { nightsIn, SUNDAY, YESTERDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { db } = fixture;
const { play, count } = nightsIn(fixture);
const KINDS = ['cashback_loss', 'cashback_turnover', 'rebate', 'points'] as const;

afterAll(async () => {
  expect(await audit(db, rewardChecks)).toEqual([]);
});

await sql`update campaign set began_at = now() - interval '8 days'`.execute(db);

/** Ends the campaign of each nightly kind and starts another with the same rules. */
const replaceAll = async (): Promise<void> => {
  const { rows } = await sql<{ campaign_id: number }>`
    update campaign set state = 'ended' where kind = any(${[...KINDS]}) and state <> 'ended' returning campaign_id`.execute(
    db,
  );
  await sql`
    insert into campaign (kind, name, rule, audience, state, began_at) select kind, name, rule, audience, 'running', began_at from campaign
    where campaign_id = any(${rows.map(({ campaign_id }) => campaign_id)}::int[])`.execute(db);
};

const givenTo = async (...members: RewardMember[]) => {
  const ids = members.map(({ id }) => id);
  const { rows } = await sql<{ kind: string; day: string; amount: number }>`
    select kind, member_id, day::text as day, amount from reward_offer where member_id = any(${ids}::bigint[]) and kind <> 'level'
    union all
    select 'points', member_id, key, amount from reward_grant where member_id = any(${ids}::bigint[]) and pays = 'points' order by 1, 2, 3`.execute(
    db,
  );
  return rows;
};

it('a campaign in the place of another gives no night a second time', async () => {
  const [member, little] = [await fixture.member(), await fixture.member()];
  for (const back of [0, 1]) await play(member, addDays(YESTERDAY, -back), 2_000);
  for (let back = 0; back < 7; back += 1) await play(little, addDays(SUNDAY, -back), 99); // no day's cashback, but a week's rebate
  await countRewards(db);
  const given = await givenTo(member, little);
  expect(new Set(given.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  await replaceAll();
  await countRewards(db);
  expect(await givenTo(member, little)).toEqual(given);
});

it('nor when its night is counted after all', async () => {
  const member = await fixture.member();
  await play(member, YESTERDAY, 2_000);
  await count('cashback_loss');
  await count('points');
  const given = await givenTo(member);
  expect(given).toHaveLength(2);
  await replaceAll();
  const [cashback] = await runningCampaigns(db, ['cashback_loss']);
  const [points] = await runningCampaigns(db, ['points']);
  await makeOffers(db, present(cashback, 'cashback'), YESTERDAY);
  await givePoints(db, present(points, 'points'), YESTERDAY);
  expect(await givenTo(member)).toEqual(given);
});
