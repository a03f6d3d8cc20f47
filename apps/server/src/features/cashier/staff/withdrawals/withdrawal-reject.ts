import { lockForReview } from '#src/features/cashier/staff/withdrawals/withdrawal-views.ts';
import { askOrders } from '#src/features/cashier/withdrawals/ask-orders.ts';
import { endWithdrawal } from '#src/features/cashier/withdrawals/end-withdrawal.ts';
import { findWithdrawal } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Rejects a withdrawal: the money is free again and the member is told why. */
export const withdrawalReject: StaffHandler<'POST /bo/api/cashier/withdrawal/reject'> = async (
  { member_id, withdrawal_id, reason },
  { trx, audit, staff, now, ...deps },
) => {
  await askOrders(deps, await findWithdrawal(trx, member_id, withdrawal_id));
  const row = await lockForReview(trx, member_id, withdrawal_id, staff.id, now());
  await endWithdrawal(trx, row, { state: 'rejected', note: reason, staffId: staff.id });
  await audit({
    subject: ['withdrawal', withdrawal_id],
    before: { state: row.state },
    after: { state: 'rejected', amount: row.amount / 100, member_id },
    reason,
  });
  return {};
};
