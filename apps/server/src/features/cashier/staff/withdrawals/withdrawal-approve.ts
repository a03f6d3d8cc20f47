import { changeRows } from '#src/db/rows.ts';
import type { PayoutRef } from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { lockForReview } from '#src/features/cashier/staff/withdrawals/withdrawal-views.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { askOrders } from '#src/features/cashier/withdrawals/ask-orders.ts';
import { letGo } from '#src/features/cashier/withdrawals/by-hand.ts';
import { refuseGivers } from '#src/features/cashier/withdrawals/origin/givers.ts';
import { findWithdrawal, type WithdrawalState } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffContext, StaffHandler } from '#src/staff/staff-context.ts';
import { refuseOneForTwo } from '#src/staff/two-people.ts';

/** Who lets go, and where that is written down. */
export type Approving = Pick<
  StaffContext<'POST /bo/api/cashier/withdrawal/approve'>,
  'trx' | 'audit' | 'staff' | 'now'
>;

/** Lets a withdrawal go. Each person counts once; the last that is needed sends it, unless an order of before is on its way. */
export const withdrawalApprove: StaffHandler<'POST /bo/api/cashier/withdrawal/approve'> = async (
  { member_id, withdrawal_id, note },
  context,
) => {
  await askOrders(context, await findWithdrawal(context.trx, member_id, withdrawal_id));
  return letGoBy({ member_id, withdrawal_id, note }, context);
};

interface Word extends PayoutRef {
  readonly note: string;
}

/** One person's word for a withdrawal of which no order is left to ask about. */
export const letGoBy = async (
  { member_id, withdrawal_id, note }: Word,
  { trx, audit, staff, now }: Approving,
): Promise<{ state: WithdrawalState; approvals_left: number }> => {
  const row = await lockForReview(trx, member_id, withdrawal_id, staff.id, now());
  await refuseGivers(trx, row, staff.id);
  const { reference, review_no } = row;
  const added = await trx
    .insertInto('withdrawal_approval')
    .values({ member_id, withdrawal_id, reference, review_no, staff_id: staff.id, note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('already_approved');
  const approvals = await trx
    .selectFrom('withdrawal_approval')
    .select('staff_id')
    .where('member_id', '=', member_id)
    .where('withdrawal_id', '=', withdrawal_id)
    .where('reference', '=', reference)
    .where('review_no', '=', review_no)
    .execute();
  const others = approvals.map(({ staff_id }) => staff_id).filter((id) => id !== staff.id);
  await refuseOneForTwo(trx, staff.id, others);
  const left = Math.max(0, row.approvals_needed - approvals.length);
  const place = { memberId: member_id, caseId: withdrawal_id };
  await addStep(trx, place, { step: 'approval', staffId: staff.id, note });
  const state: WithdrawalState = left === 0 ? 'approved' : 'review';
  await changeRows(
    trx,
    'withdrawal',
    { member_id, withdrawal_id },
    {
      state,
      taken_by: null,
      taken_at: null,
      ...(left === 0 && letGo(row.by_hand)),
    },
  );
  if (left === 0) {
    await addStep(trx, place, { step: 'approved' });
    await tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status: 'approved' });
  }
  await audit({
    subject: ['withdrawal', withdrawal_id],
    before: { state: row.state },
    after: { state, approvals_left: left, amount: row.amount / 100, member_id },
    reason: note,
  });
  return { state, approvals_left: left };
};
