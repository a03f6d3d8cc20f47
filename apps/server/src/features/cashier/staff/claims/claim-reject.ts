import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { findClaim } from '#src/features/cashier/staff/claims/claim-rows.ts';
import { refuseTaken } from '#src/features/cashier/staff/taken.ts';
import { tellCase } from '#src/features/cashier/steps.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Rejects a claim; the member is told why. */
export const claimReject: StaffHandler<'POST /bo/api/cashier/claim/reject'> = async (
  { member_id, claim_id, reason },
  { trx, audit, staff, now },
) => {
  refuseTaken(await findClaim(trx, member_id, claim_id), staff.id, now());
  const changed = await changeRows(
    trx,
    'deposit_claim',
    { member_id, claim_id, state: 'open' },
    { state: 'rejected', reason, decided_by: staff.id, decided_at: sql<Date>`clock_timestamp()` },
  );
  if (changed === 0) throw new Refusal('deposit_ended');
  await tellCase(trx, member_id, 'deposit', { claim_id, status: 'rejected', reason });
  await audit({
    subject: ['deposit_claim', claim_id],
    before: { state: 'open' },
    after: { state: 'rejected' },
    reason,
  });
  return {};
};
