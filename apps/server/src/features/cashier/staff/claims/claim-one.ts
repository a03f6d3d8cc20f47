import { allRows } from '#src/db/rows.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { findClaim, showClaims } from '#src/features/cashier/staff/claims/claim-rows.ts';
import { readSlip } from '#src/features/cashier/staff/deposits/deposit-views.ts';
import { type IncomingRow, showIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** One claim with its slip and the transfers that fit: the same account and amount, or nearly the same time. */
export const claimOne: StaffHandler<'GET /bo/api/cashier/claim'> = async ({ member_id, claim_id }, { db, now }) => {
  const row = await findClaim(db, member_id, claim_id);
  const [shown] = await showClaims(db, [row], now());
  if (!shown) throw new Refusal('nothing_found');
  const fitting = await allRows<IncomingRow>(db)`
    select * from incoming_transfer
    where state = 'waiting' and (amount = ${row.amount} or target = ${row.target}
      and paid_at > ${row.paid_at}::timestamptz - interval '30 minutes'
      and paid_at < ${row.paid_at}::timestamptz + interval '30 minutes')
    order by transfer_id desc limit 20`;
  return {
    ...shown,
    slip: await readSlip(db, member_id, row.slip_id),
    steps: await readAllSteps(db, member_id, claim_id),
    candidates: await showIncoming(db, fitting, now()),
  };
};
