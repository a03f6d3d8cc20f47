import type { Trx } from '#src/db/database.ts';
import { markPaid } from '#src/features/cashier/withdrawals/apply-payout.ts';
import { endWithdrawal } from '#src/features/cashier/withdrawals/end-withdrawal.ts';
import { readOtherAmount } from '#src/features/cashier/withdrawals/other-amount.ts';
import { isStuck } from '#src/features/cashier/withdrawals/stuck.ts';
import { lockWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Outcome {
  readonly member_id: number;
  readonly withdrawal_id: string;
  readonly is_paid: boolean;
}

const NOT_PAID = 'ธนาคารยืนยันว่าไม่ได้โอนรายการนี้ เงินกลับเข้ากระเป๋าแล้ว';

/** Ends a withdrawal that is stuck at its provider, as two people saw that it was paid or that it was not. */
export const withdrawalOutcome: ApprovalKind<Outcome> = {
  kind: 'withdrawal_outcome',
  act: 'POST /bo/api/cashier/withdrawal/outcome',
  seenBy: 'cashier.view',
  subject: ({ withdrawal_id }) => ['withdrawal', withdrawal_id],
  diff: async (trx, outcome, { now }) => {
    const row = await lockStuck(trx, outcome, now());
    const { state, reference, attempts, review_no, provider, amount } = row;
    const { member_id, is_paid } = outcome;
    const order = { reference, attempts, review_no }; // one that is sent again meanwhile is decided anew
    const other = await readOtherAmount(trx, row, reference);
    const ended = { state: is_paid ? 'paid' : 'rejected', is_paid };
    return {
      before: { state, ...order, ...(other !== null && { provider_amount: Number(other) }) },
      after: { ...ended, amount: amount / 100, member_id, provider, ...order },
    };
  },
  apply: async (trx, outcome, _approvalId, { now }) => {
    const row = await lockStuck(trx, outcome, now());
    const { reference, provider_ref: providerRef, paid_at: paidAt } = row;
    if (outcome.is_paid) await markPaid(trx, row, { reference, providerRef, paidAt });
    else await endWithdrawal(trx, row, { state: 'rejected', note: NOT_PAID });
    return {};
  },
};

/** Asks that a withdrawal which is stuck is ended as paid or not paid; the reason says what shows it. */
export const withdrawalOutcomeAsk: StaffHandler<'POST /bo/api/cashier/withdrawal/outcome'> = (
  { reason, ...payload },
  { trx, staff, audit, ...deps },
) => askApproval(trx, { kind: withdrawalOutcome, payload, reason, staff, audit, deps });

const lockStuck = async (trx: Trx, { member_id, withdrawal_id }: Outcome, now: Date): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(trx, member_id, withdrawal_id);
  if (!isStuck(row, now)) throw new Refusal('withdrawal_ended');
  return row;
};
