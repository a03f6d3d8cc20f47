import type { CampaignKind } from '@chokdee/rewards';
import { numberArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { affiliateRedeem } from '#src/features/affiliate/affiliate-redeem.ts';
import { couponRedeem } from '#src/features/rewards/promotions/coupon-redeem.ts';
import { promotionClaim } from '#src/features/rewards/promotions/promotion-claim.ts';
import { wheelReward } from '#src/features/wheel/wheel-reward.ts';
import { wheelSpinV2 } from '#src/features/wheel/wheel-spin.ts';
import { at, type House } from '#src/history/house.ts';
import { type Acting, asMember } from '#src/history/people/as-member.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { claimOffer } from '#src/rewards/claims/claim-offer.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { watchAllGrants } from '#src/rewards/nights/watch-grants.ts';

/** How many of those who are offered something by a night take it when they come. */
const TAKES = 0.3;
/** How many of all who come take a promotion on what they paid in, of newcomers and of others. */
const WELCOMED = 0.4;
const TEMPTED = 0.06;
/** How many use the coupon that everybody knows, spin the free wheel, or look what their friends brought. */
const COUPON = { code: 'CHOKDEE50', likely: 0.04 };
const SPINS = 0.04;
const LOOKS = 0.06;

/** What a night counts out, and which bonuses it ends. */
export const passNight = (house: House, morning: Date): Promise<void> =>
  at(house, morning, async () => {
    await countRewards(house.db);
    await watchAllGrants(house.db);
  });

/** Who paid in and takes a promotion for it: mostly whoever is new. */
export const takePromotions = async (
  house: House,
  paid: readonly (Acting & { readonly isNew: boolean })[],
): Promise<void> => {
  const ids = await readCampaigns(house, ['first_deposit', 'daily_deposit', 'free_credit']);
  for (const acting of paid) {
    const { isNew } = acting;
    const wanted = acting.person.isRing ? 1 : house.chance();
    if (wanted > (isNew ? WELCOMED : TEMPTED) && !acting.person.isRing) continue;
    const promotion_id = ids.get(isNew ? 'first_deposit' : 'daily_deposit');
    if (promotion_id !== undefined) await asMember(house, acting, promotionClaim, { promotion_id });
  }
};

/** What visitors take beside: offers of last night, a coupon, a free spin, what they earned by their friends. */
export const takeRewards = async (house: House, visitors: readonly Acting[]): Promise<void> => {
  const { chance } = house;
  const offers = await readOffers(house, visitors);
  for (const acting of visitors) {
    for (const kind of offers.get(acting.member.id) ?? []) if (chance() < TAKES) await takeOffer(house, acting, kind);
    if (chance() < COUPON.likely || acting.person.isRing)
      await asMember(house, acting, couponRedeem, { code: COUPON.code });
    if (chance() < SPINS) await spinWheel(house, acting);
    if (chance() < LOOKS) await asMember(house, acting, affiliateRedeem, {});
  }
};

const takeOffer = ({ db, ...house }: House, { member, at: now }: Acting, kind: CampaignKind): Promise<unknown> =>
  at({ db, ...house }, now, () =>
    inTransaction(db, (trx) => claimOffer(trx, { memberId: member.id, kind, now })),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

const spinWheel = async (house: House, acting: Acting): Promise<void> => {
  const spun = await asMember(house, acting, wheelSpinV2, { use: 'free' });
  if (spun) await asMember(house, acting, wheelReward, { spin_id: spun.spin_id });
};

const readCampaigns = async (
  { db }: House,
  kinds: readonly CampaignKind[],
): Promise<ReadonlyMap<CampaignKind, number>> => {
  const rows = await allRows<{ kind: CampaignKind; campaign_id: number }>(db)`
    select kind, campaign_id from campaign where kind = any(${[...kinds]}::text[]) and state = 'running'`;
  return new Map(rows.map(({ kind, campaign_id }) => [kind, campaign_id]));
};

const readOffers = async (
  { db }: House,
  visitors: readonly Acting[],
): Promise<ReadonlyMap<number, readonly CampaignKind[]>> => {
  const [first] = visitors;
  if (!first) return new Map();
  const rows = await allRows<{ member_id: number; kinds: CampaignKind[] }>(db)`
    select member_id, array_agg(distinct kind) as kinds from reward_offer
    where member_id = any(${numberArray(visitors.map(({ member }) => member.id))}::bigint[]) and grant_id is null and expires_at > ${first.at}
    group by 1`;
  return new Map(rows.map(({ member_id, kinds }) => [member_id, kinds]));
};
