import { findIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { readStaffNames, takeItem, takenOf } from '#src/features/cashier/staff/taken.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Takes a transfer to work on, or gives it back. */
export const incomingTake: StaffHandler<'POST /bo/api/cashier/incoming/take'> = async (
  { transfer_id, is_taken },
  { trx, audit, staff, now },
) => {
  await takeItem(trx, { table: 'incoming_transfer', key: { transfer_id } }, staff.id, is_taken);
  await audit({ subject: ['incoming_transfer', transfer_id], after: { is_taken } });
  const row = await findIncoming(trx, transfer_id);
  return { taken: takenOf(row, await readStaffNames(trx), now()) };
};
