import { findClaim } from '#src/features/cashier/staff/claims/claim-rows.ts';
import { readStaffNames, takeItem, takenOf } from '#src/features/cashier/staff/taken.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Takes a claim to work on, or gives it back. */
export const claimTake: StaffHandler<'POST /bo/api/cashier/claim/take'> = async (
  { member_id, claim_id, is_taken },
  { trx, audit, staff, now },
) => {
  await takeItem(trx, { table: 'deposit_claim', key: { member_id, claim_id } }, staff.id, is_taken);
  await audit({ subject: ['deposit_claim', claim_id], after: { is_taken } });
  return { taken: takenOf(await findClaim(trx, member_id, claim_id), await readStaffNames(trx), now()) };
};
