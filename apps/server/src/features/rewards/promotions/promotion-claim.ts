import { present } from '@chokdee/kernel';
import type { Handler } from '#src/lib/context.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { claimPromotion } from '#src/rewards/claims/claim.ts';
import { showGrant } from '#src/rewards/show-grants.ts';

/** Takes a promotion: free credit at once, a deposit bonus on the deposit that is named or on the newest that fits. */
export const promotionClaim: Handler<'POST /api/promotion/claim'> = async (input, { trx, member, now }) => {
  const { promotion_id: campaignId, deposit_id: depositId } = input;
  await mayTakeReward(trx, member.id);
  const grantId = await claimPromotion(trx, { memberId: member.id, campaignId, depositId, now: now() });
  return present(await showGrant(trx, member.id, grantId), 'the grant');
};
