import type { Satang } from '@chokdee/kernel';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { endGrant } from '#src/rewards/end-grant.ts';
import { showGrant } from '#src/rewards/show-grants.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Ends a bonus that is being played: the own money that is left returns, the rest is forfeited. */
export const grantCancel: StaffHandler<'POST /bo/api/rewards/grant/cancel'> = async (
  { member_id, grant_id, reason },
  { trx, audit },
) => {
  const before = await showGrant(trx, member_id, grant_id);
  if (!before) throw new Refusal('grant_not_found');
  const isEnded = await endGrant(trx, member_id, grant_id, { state: 'cancelled', note: reason });
  if (!isEnded) throw new Refusal('grant_ended');
  const rows = await allRows<{ kind: string; amount: Satang }>(trx)`
    select kind, sum(amount)::bigint as amount from transfer where member_id = ${member_id} and wallet_id = ${before.wallet_id}
      and kind in ('bonus_converted', 'bonus_forfeited') group by kind`;
  const sumOf = (kind: string): number => (rows.find((row) => row.kind === kind)?.amount ?? 0) / 100;
  await audit({
    subject: ['member', member_id],
    before: { grant_id, name: before.name, status: before.state, amount: before.amount / 100, own: before.own / 100 },
    after: { grant_id, status: 'cancelled', returned: sumOf('bonus_converted'), forfeited: sumOf('bonus_forfeited') },
    reason,
  });
  return {};
};
