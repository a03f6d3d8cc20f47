import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Handler } from '#src/http/context.ts';
import { readPage } from '#src/lib/read-page.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { claimPromotion } from '#src/rewards/claims/claim.ts';
import { claimCoupon } from '#src/rewards/claims/claim-coupon.ts';
import { endGrant } from '#src/rewards/end-grant.ts';
import { showGrant, showGrants } from '#src/rewards/show-grants.ts';

/** Takes a promotion: free credit at once, a deposit bonus on the deposit that is named or on the newest that fits. */
export const promotionClaim: Handler<'POST /api/promotion/claim'> = async (input, { trx, member, now }) => {
  const { promotion_id: campaignId, deposit_id: depositId } = input;
  await mayTakeReward(trx, member.id);
  const grantId = await claimPromotion(trx, { memberId: member.id, campaignId, depositId, now: now() });
  return present(await showGrant(trx, member.id, grantId), 'the grant');
};

/** Takes what a code gives. */
export const couponRedeem: Handler<'POST /api/coupon/redeem'> = async ({ code }, { trx, member, now }) => {
  await mayTakeReward(trx, member.id);
  const grantId = await claimCoupon(trx, { memberId: member.id, code, now: now() });
  return present(await showGrant(trx, member.id, grantId), 'the grant');
};

/** Gives a bonus up: the own money beside it returns, the bonus and what it won do not. */
export const promotionCancel: Handler<'POST /api/promotion/cancel'> = async ({ grant_id }, { trx, member }) => {
  const isEnded = await endGrant(trx, member.id, grant_id, { state: 'cancelled' });
  const grant = await showGrant(trx, member.id, grant_id);
  if (!grant) throw new Refusal('grant_not_found');
  if (!isEnded) throw new Refusal('grant_ended');
  return grant;
};

/** The bonuses that are being played, with what is left to turn over. */
export const promotionActive: Handler<'GET /api/promotion/active'> = async (_input, { db, member }) => ({
  items: await showGrants(db, member.id, sql`g.state = 'active'`, 100),
  next_cursor: null,
});

/** Every reward that the member was given, newest first. */
export const promotionHistory: Handler<'GET /api/promotion/history'> = (input, { db, member }) =>
  readPage(
    input,
    (before, count) => showGrants(db, member.id, before ? sql`g.grant_id < ${before}` : sql`true`, count),
    ({ grant_id }) => grant_id,
  );

/** The codes that the member has used. */
export const couponHistory: Handler<'GET /api/coupon/history'> = (input, { db, member }) =>
  readPage(
    input,
    (before, count) =>
      showGrants(
        db,
        member.id,
        sql`g.coupon_code is not null and ${before ? sql`g.grant_id < ${before}` : sql`true`}`,
        count,
      ),
    ({ grant_id }) => grant_id,
  );
