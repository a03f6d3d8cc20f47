import { changeRows } from '#src/db/rows.ts';
import { refuseTaken } from '#src/features/cashier/staff/taken.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import { letGo, mayChangeWay } from '#src/features/cashier/withdrawals/by-hand.ts';
import { lockWithdrawal } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { payOutProvider } from '#src/lib/payments/provider.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Has a withdrawal paid at the bank by staff, or by the provider after all; who must let it go stays as it is. */
export const byHand: StaffHandler<'POST /bo/api/cashier/withdrawal/by_hand'> = async (
  { member_id, withdrawal_id, is_by_hand, reason },
  { trx, audit, staff, payments, now },
) => {
  const row = await lockWithdrawal(trx, member_id, withdrawal_id);
  if (!mayChangeWay(row) || row.by_hand === is_by_hand) throw new Refusal('withdrawal_ended');
  refuseTaken(row, staff.id, now());
  const provider = is_by_hand ? row.provider : payOutProvider(payments)?.name;
  if (provider === undefined) throw new Refusal('payment_unavailable');
  const { approved_at: _at, ...due } = letGo(is_by_hand);
  await changeRows(
    trx,
    'withdrawal',
    { member_id, withdrawal_id },
    { by_hand: is_by_hand, provider, ...(row.state === 'approved' && due) },
  );
  await addStep(trx, { memberId: member_id, caseId: withdrawal_id }, { step: 'way', staffId: staff.id, note: reason });
  await audit({
    subject: ['withdrawal', withdrawal_id],
    before: { is_by_hand: row.by_hand },
    after: { is_by_hand, amount: row.amount / 100, member_id },
    reason,
  });
  return {};
};
