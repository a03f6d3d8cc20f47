import type { Day } from '@chokdee/kernel';
import { present } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import type { Trx } from '#src/db/database.ts';
import type { Handler } from '#src/lib/context.ts';
import { claimOffer } from '#src/rewards/claims/claim-offer.ts';
import { type GrantShown, showGrant } from '#src/rewards/show-grants.ts';

type Claimed = { day?: Day | undefined };

/** Takes the cashback on losses of a day. */
export const cashbackLossClaim: Handler<'POST /api/cashback/loss/claim'> = (input, context) =>
  claim('cashback_loss', input, context);

/** Takes the cashback on turnover of a day. */
export const cashbackTurnoverClaim: Handler<'POST /api/cashback/turnover/claim'> = (input, context) =>
  claim('cashback_turnover', input, context);

/** Takes the rebate of a week. */
export const rebateClaim: Handler<'POST /api/winloss/rebate/claim'> = (input, context) =>
  claim('rebate', input, context);

/** Takes the gift of a level that was reached. */
export const levelClaim: Handler<'POST /api/member/level/claim'> = (input, context) => claim('level', input, context);

const claim = async (
  kind: CampaignKind,
  { day }: Claimed,
  { trx, member, now }: { trx: Trx; member: { id: number }; now: () => Date },
): Promise<GrantShown> => {
  const grantId = await claimOffer(trx, { memberId: member.id, kind, day, now: now() });
  return present(await showGrant(trx, member.id, grantId), 'the grant');
};
