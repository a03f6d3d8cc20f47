import { addDays } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { nightsIn, SUNDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const { play, count, offersOf } = nightsIn(fixture);
const SATURDAY = addDays(SUNDAY, -1);

afterEach(async () => {
  await fixture.change('cashback_loss', { products: null }, { state: 'running' });
  await fixture.change('rebate', { products: null });
});
afterAll(async () => {
  expect(await audit(db, rewardChecks)).toEqual([]);
});

/** Counts the week's rebate while the cashback of its last two days is paused, and then that cashback. */
const lateCashback = async (between: () => Promise<unknown> = () => Promise.resolve()): Promise<void> => {
  await fixture.change('cashback_loss', {}, { state: 'paused' });
  await count('rebate', SUNDAY);
  await between();
  await fixture.change('cashback_loss', {}, { state: 'running' });
  for (const day of [SATURDAY, SUNDAY]) await count('cashback_loss', day);
};

describe('cashback that is counted after the rebate of its week', () => {
  const lost = async (): Promise<RewardMember> => {
    const member = await fixture.member();
    for (const day of [SATURDAY, SUNDAY]) await play(member, day, 1_000);
    return member;
  };

  it('is nothing of a loss that the rebate gives back, claimed or not yet', async () => {
    const [waits, claims] = [await lost(), await lost()];
    await lateCashback(() => app.call('POST /api/winloss/rebate/claim', { day: SUNDAY }, { token: claims.token }));
    for (const member of [waits, claims]) {
      expect(await offersOf(member, 'rebate')).toMatchObject([{ day: SUNDAY, base: 2_000 }]);
      expect(await offersOf(member, 'cashback_loss')).toEqual([]);
    }
  });

  it('is whole where the rebate expired unclaimed, or there was none', async () => {
    const [late, little] = [await lost(), await fixture.member()];
    await play(little, SUNDAY, 499);
    await lateCashback(() =>
      sql`update reward_offer set expires_at = clock_timestamp() where member_id = ${late.id}`.execute(db),
    );
    expect(await offersOf(late, 'cashback_loss')).toMatchObject([{ day: SATURDAY }, { day: SUNDAY }]);
    expect(await offersOf(little, 'cashback_loss')).toMatchObject([{ base: 499 }]);
  });

  it('is of the products that the rebate leaves out', async () => {
    const member = await lost();
    await play(member, SUNDAY, 300, { product: 'slot' });
    await fixture.change('rebate', { products: ['lotto'] });
    await lateCashback();
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ day: SUNDAY, base: 300 }]);
  });
});

describe('the rebate', () => {
  it('leaves out what cashback gave back on its own products only', async () => {
    const member = await fixture.member();
    await play(member, SATURDAY, 2_000);
    await play(member, SATURDAY, 700, { product: 'slot' });
    await play(member, SUNDAY, 400, { product: 'slot' });
    await fixture.change('cashback_loss', { products: ['slot', 'fishing'] });
    await count('cashback_loss', SATURDAY);
    await fixture.change('rebate', { products: ['lotto'] });
    await count('rebate', SUNDAY);
    expect(await offersOf(member, 'rebate')).toMatchObject([{ base: 2_000 }]);

    await fixture.change('rebate', { products: null });
    const other = await fixture.member();
    await play(other, SATURDAY, 2_000);
    await play(other, SATURDAY, 700, { product: 'slot' });
    await play(other, SUNDAY, 400, { product: 'slot' });
    await count('cashback_loss', SATURDAY);
    await count('rebate', SUNDAY);
    expect(await offersOf(other, 'rebate')).toMatchObject([{ base: 2_400 }]);
  });
});
