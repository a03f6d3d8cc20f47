import { present } from '@chokdee/kernel';
import type { Handler } from '#src/lib/context.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { claimCoupon } from '#src/rewards/claims/claim-coupon.ts';
import { showGrant } from '#src/rewards/show-grants.ts';

/** Takes what a code gives. */
export const couponRedeem: Handler<'POST /api/coupon/redeem'> = async ({ code }, { trx, member, now }) => {
  await mayTakeReward(trx, member.id);
  const grantId = await claimCoupon(trx, { memberId: member.id, code, now: now() });
  return present(await showGrant(trx, member.id, grantId), 'the grant');
};
