import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { lockCampaign } from '#src/rewards/campaigns.ts';
import { claimChecked } from '#src/rewards/claims/claim.ts';

interface CouponRow {
  readonly code: string;
  readonly campaign_id: number;
  readonly uses_max: number;
  readonly is_stopped: boolean;
  readonly is_over: boolean;
}

/** Gives what a code gives, as often as it may be used and once to a member. */
export const claimCoupon = async (
  trx: Trx,
  { memberId, code, now }: { memberId: number; code: string; now: Date },
): Promise<string> => {
  const coupon = await findCoupon(trx, code.toUpperCase());
  const campaign = coupon && (await lockCampaign(trx, coupon.campaign_id));
  if (!coupon || !campaign || campaign.state === 'draft') throw new Refusal('coupon_not_found');
  await sql`select from coupon where code = ${coupon.code} for no key update`.execute(trx);
  const uses = await readUses(trx, coupon.code, memberId);
  if (uses.own > 0) throw new Refusal('coupon_used', { problem: 'used' });
  if (coupon.is_over || coupon.is_stopped) throw new Refusal('coupon_over');
  if (uses.all >= coupon.uses_max) throw new Refusal('coupon_used_up');
  return claimChecked(trx, campaign, {
    memberId,
    campaignId: campaign.campaign_id,
    now,
    key: `coupon:${coupon.code}`,
    couponCode: coupon.code,
  });
};

const findCoupon = (trx: Trx, code: string): Promise<CouponRow | undefined> => firstRow<CouponRow>(trx)`
    select c.code, b.campaign_id, b.uses_max, b.is_stopped, coalesce(b.expires_at <= clock_timestamp(), false) as is_over
    from coupon c join coupon_batch b using (batch_id) where c.code = ${code}`;

/** How often a code was used, counted from what it gave. Under the code's lock nobody else adds to it. */
const readUses = async (trx: Trx, code: string, memberId: number): Promise<{ all: number; own: number }> => {
  const rows = await allRows<{ all: number; own: number }>(trx)`
    select count(*)::int as all, (count(*) filter (where member_id = ${memberId}))::int as own from reward_grant where coupon_code = ${code}`;
  return rows[0] ?? { all: 0, own: 0 };
};
