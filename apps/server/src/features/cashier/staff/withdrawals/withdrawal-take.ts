import { readStaffNames, takeItem, takenOf } from '#src/features/cashier/staff/taken.ts';
import { findWithdrawal } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Takes a withdrawal to work on, or gives it back. */
export const withdrawalTake: StaffHandler<'POST /bo/api/cashier/withdrawal/take'> = async (
  { member_id, withdrawal_id, is_taken },
  { trx, audit, staff, now },
) => {
  await takeItem(trx, { table: 'withdrawal', key: { member_id, withdrawal_id } }, staff.id, is_taken);
  await audit({ subject: ['withdrawal', withdrawal_id], after: { is_taken } });
  const row = await findWithdrawal(trx, member_id, withdrawal_id);
  return { taken: takenOf(row, await readStaffNames(trx), now()) };
};
