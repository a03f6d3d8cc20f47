import { baht } from '@chokdee/kernel';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '#src/db/transaction.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { lockCampaign } from '#src/rewards/campaigns.ts';
import { give } from '#src/rewards/give.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

interface ItemWanted {
  readonly kind?: 'credit' | 'goods';
  readonly points?: number;
  readonly value?: number;
  readonly stock?: number | null;
  readonly memberMax?: number | null;
  readonly isShown?: boolean;
}

/** Where a parcel goes. */
export const CONTACT = { name: 'สมชาย ใจดี', phone: '0812345678', address: '1 ถนนสุขุมวิท กรุงเทพฯ 10110' };

/** A house with a point shop: members with points and things to take for them. */
export const shopFixture = async () => {
  const fixture = await rewardFixture();
  const { app, db, campaignOf } = fixture;
  return {
    ...fixture,
    /** A member with so many points. */
    rich: async (points: number): Promise<RewardMember> => {
      const member = await fixture.member();
      const campaignId = await campaignOf('manual');
      await inTransaction(db, async (trx) => {
        const campaign = await lockCampaign(trx, campaignId);
        if (!campaign) throw new Error('no campaign');
        await lockWalletsOf(trx, [member.id]);
        const rule = { ...campaign.rule, pays: 'points' as const };
        const gift = { memberId: member.id, key: `manual:${uuid()}`, amount: baht(points), now: new Date() };
        await give(trx, { ...gift, campaign: { ...campaign, rule } });
      });
      return member;
    },
    /** Something new in the shop: 50 baht for 10 points unless it is said. */
    item: async ({
      kind = 'credit',
      points = 10,
      value = 50,
      stock = null,
      memberMax = null,
      isShown = true,
    }: ItemWanted = {}) => {
      const { item_id } = await db
        .insertInto('shop_item')
        .values({
          kind,
          name: kind === 'credit' ? 'เครดิต' : 'เสื้อยืด',
          points: baht(points),
          value: baht(value),
          stock,
          member_max: memberMax,
          is_shown: isShown,
        })
        .returning('item_id')
        .executeTakeFirstOrThrow();
      return item_id;
    },
    redeem: async (
      { token }: RewardMember,
      itemId: number,
      more: { quantity?: number; point?: number; contact?: typeof CONTACT } = {},
    ) => (await app.call('POST /api/redemption/redeem', { item_id: itemId, ...more }, { token })).body,
    pointsOf: async ({ token }: RewardMember): Promise<number> =>
      (await app.call('POST /api/member/points', {}, { token })).body.data.point,
    history: async ({ token }: RewardMember) =>
      (await app.call('GET /api/redemption/history', {}, { token })).body.data.items,
  };
};
