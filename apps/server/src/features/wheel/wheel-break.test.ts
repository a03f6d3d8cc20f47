import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';
import { lockCampaignAlone } from '#src/rewards/campaigns.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const fixture = await wheelFixture();
const { app, db, member, spinV2, claimSpin, configV2, balanceOf, pointsOf } = fixture;

const takeBreak = async ({ token }: RewardMember) =>
  expect((await app.call('POST /api/member/timeout', { hours: 24 }, { token })).body.error).toBe(0);

/** Has something asked for that waits for the campaign, and lets it go on only once `meanwhile` is done. */
const whileWaiting = <T>(ask: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockCampaignAlone(trx, await fixture.campaignOf('wheel'));
    const asked = ask();
    await expect.poll(() => lockWaits(db)).toBe(1);
    await meanwhile();
    return { asked };
  }).then(({ asked }) => asked);

it('points and free credit wait for who takes a break, and for as long as it takes', async () => {
  await fixture.fields(2, [{ pays: 'points', amount: 7 }]);
  const someone = await member();
  const { spin_id } = (await spinV2(someone)).data;
  await takeBreak(someone);
  expect((await claimSpin(someone, spin_id)).error).toBe(REFUSALS.taking_a_break.code);
  expect((await spinV2(someone)).error).toBe(REFUSALS.taking_a_break.code);
  expect((await configV2(someone)).setting).toMatchObject({
    can_spin: false,
    reason: REFUSALS.taking_a_break.message,
  });
  await sql
    .raw(`
      alter table member_exclusion disable trigger user;
      update member_exclusion set until = clock_timestamp() where member_id = ${someone.id};
      alter table member_exclusion enable trigger user`)
    .execute(db);
  await fixture.change('wheel', {}, { state: 'paused' });
  expect((await claimSpin(someone, spin_id)).error).toBe(REFUSALS.wheel_closed.code);
  await fixture.change('wheel', {}, { state: 'ended' });
  await fixture.terms(2, { state: 'closed' });
  expect((await claimSpin(someone, spin_id)).data.state).toBe('claimed');
  await fixture.terms(2, { state: 'open' });
  await fixture.change('wheel', {}, { state: 'running' });
});

it('money that was won is paid in a break too, unless the account is frozen', async () => {
  await fixture.fields(2, [{ pays: 'cash', amount: 7 }]);
  const [rester, frozen] = [await member(), await member()];
  const [won, kept] = [(await spinV2(rester)).data, (await spinV2(frozen)).data];
  await takeBreak(rester);
  expect((await claimSpin(rester, won.spin_id)).data.state).toBe('claimed');
  expect(await balanceOf(rester)).toBe(7);
  await sql`update member set frozen_at = now() where member_id = ${frozen.id}`.execute(db);
  expect((await claimSpin(frozen, kept.spin_id)).error).toBe(REFUSALS.member_frozen.code);
});

it('who takes a break while his spin or his claim waits for its turn gets neither', async () => {
  await fixture.fields(2, [{ pays: 'points', amount: 7 }]);
  const [spinner, winner] = [await member(), await member()];
  const { spin_id } = (await spinV2(winner)).data;
  const spun = await whileWaiting(
    () => spinV2(spinner),
    () => takeBreak(spinner),
  );
  expect(spun.error).toBe(REFUSALS.taking_a_break.code);
  const claimed = await whileWaiting(
    () => claimSpin(winner, spin_id),
    () => takeBreak(winner),
  );
  expect(claimed.error).toBe(REFUSALS.taking_a_break.code);
  expect(await pointsOf(winner)).toBe(0);
});
