import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { endGrant } from '#src/rewards/end-grant.ts';
import { showGrant } from '#src/rewards/show-grants.ts';

/** Gives a bonus up: the own money beside it returns, the bonus and what it won do not. */
export const promotionCancel: Handler<'POST /api/promotion/cancel'> = async ({ grant_id }, { trx, member }) => {
  const isEnded = await endGrant(trx, member.id, grant_id, { state: 'cancelled' });
  const grant = await showGrant(trx, member.id, grant_id);
  if (!grant) throw new Refusal('grant_not_found');
  if (!isEnded) throw new Refusal('grant_ended');
  return grant;
};
