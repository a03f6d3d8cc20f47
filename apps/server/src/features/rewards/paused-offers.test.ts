import { addDays } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { nightsIn, SUNDAY, YESTERDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
const { play, count, offersOf } = nightsIn(fixture);
const HOUR_MS = 3_600_000;

/** Moves an offer as if it had been made and had ended so many hours ago. */
const ago = (member: RewardMember, made: number, ended: number) =>
  sql`
  update reward_offer set made_at = clock_timestamp() - make_interval(hours => ${made}), expires_at = clock_timestamp() - make_interval(hours => ${ended})
  where member_id = ${member.id}`.execute(db);
/** Pauses a campaign as if it had been for so many hours. */
const pause = async (kind: CampaignKind, hours: number): Promise<void> => {
  await fixture.change(kind, {}, { state: 'paused' });
  await sql`
    update campaign_pause set began_at = clock_timestamp() - make_interval(hours => ${hours})
    where campaign_id = ${await fixture.campaignOf(kind)} and ended_at is null`.execute(db);
};
const lossOf = async (): Promise<RewardMember> => {
  const member = await fixture.member();
  await play(member, YESTERDAY, 1_000);
  await count('cashback_loss', YESTERDAY);
  return member;
};
const shown = async ({ token }: RewardMember) =>
  (await app.call('GET /api/cashback/loss/history', {}, { token })).body.data.items[0];
const claim = async ({ token }: RewardMember, day = YESTERDAY) =>
  (await app.call('POST /api/cashback/loss/claim', { day }, { token })).body;

afterEach(async () => {
  await fixture.change('cashback_loss', {}, { state: 'running' });
  await sql`delete from campaign_pause`.execute(db);
});

describe('an offer of a paused campaign', () => {
  it('waits: its time stands still, and goes on where it stood', async () => {
    const member = await lossOf();
    await ago(member, 100, 40); // it had 32 hours left when the pause of 72 began
    await pause('cashback_loss', 72);
    expect((await shown(member))?.state).toBe('paused');
    expect(await claim(member)).toMatchObject({ error: 5002, data: { problem: 'not_running' } });
    await fixture.change('cashback_loss', {}, { state: 'running' });
    const open = await shown(member);
    expect(open?.state).toBe('open');
    expect((Date.parse(open?.expires_at ?? '') - Date.now()) / HOUR_MS).toBeCloseTo(32, 1);
    expect((await claim(member)).error).toBe(0);
    expect(await balanceOf(member)).toBe(50);
  });

  it('waits through each of two pauses, and also when the campaign ends from the second', async () => {
    const member = await lossOf();
    await ago(member, 100, 70);
    await pause('cashback_loss', 90);
    await fixture.change('cashback_loss', {}, { state: 'running' });
    await sql`update campaign_pause set ended_at = began_at + interval '20 hours'`.execute(db); // it lasts until 50 hours ago
    await pause('cashback_loss', 60);
    expect((await shown(member))?.state).toBe('paused');
    await fixture.change('cashback_loss', {}, { state: 'ended' });
    expect((await shown(member))?.state).toBe('open');
    expect((await claim(member)).error).toBe(0);
  });

  it('is over if it was over before the pause, and is not given more than the pause that it was there for', async () => {
    const [late, made] = [await lossOf(), await lossOf()];
    await ago(late, 100, 80);
    await ago(made, 10, -5);
    await pause('cashback_loss', 72);
    expect([(await shown(late))?.state, (await claim(late)).error]).toEqual(['expired', 5011]);
    await fixture.change('cashback_loss', {}, { state: 'running' });
    expect([(await shown(late))?.state, (await claim(late)).error]).toEqual(['expired', 5011]);
    expect((Date.parse((await shown(made))?.expires_at ?? '') - Date.now()) / HOUR_MS).toBeCloseTo(15, 1);
  });

  it('keeps its loss out of the week’s rebate, for it can still be claimed', async () => {
    const member = await fixture.member();
    for (const day of [addDays(SUNDAY, -1), SUNDAY]) await play(member, day, 1_000);
    await count('cashback_loss', SUNDAY);
    await ago(member, 100, 40);
    await pause('cashback_loss', 72);
    await count('rebate', SUNDAY);
    expect(await offersOf(member, 'rebate')).toMatchObject([{ base: 1_000 }]);
  });
});

it('shows the gift of a level that waits for its campaign', async () => {
  const member = await fixture.member();
  await play(member, YESTERDAY, 10_000);
  await count('level', YESTERDAY);
  const gifts = async () => (await app.call('GET /api/member/level', {}, { token: member.token })).body.data.gifts;
  await fixture.change('level', {}, { state: 'paused' });
  expect(await gifts()).toMatchObject([{ amount: 50, state: 'paused' }]);
  await fixture.change('level', {}, { state: 'running' });
  expect(await gifts()).toMatchObject([{ amount: 50, state: 'open' }]);
});
