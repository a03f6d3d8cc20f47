import type { StaffGiven } from '@chokdee/contract';
import type { Trx } from '#src/db/database.ts';
import { changeRows, removeRows } from '#src/db/rows.ts';
import { inWords, lockPayout, type PayoutRef, paymentAsItIs } from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { endWithdrawal } from '#src/features/cashier/withdrawals/end-withdrawal.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Undo extends PayoutRef {
  readonly to: StaffGiven<'POST /bo/api/cashier/payout/undo'>['to'];
}

const NOT_PAID = 'โอนเงินไม่สำเร็จ เงินกลับเข้ากระเป๋าแล้ว';

/** A payment at the bank that went wrong: it waits for another payer, or its money is the member's again. */
export const payoutUndone: ApprovalKind<Undo> = {
  kind: 'payout_undone',
  act: 'POST /bo/api/cashier/payout/undo',
  seenBy: 'cashier.view',
  subject: ({ withdrawal_id }) => ['withdrawal', withdrawal_id],
  diff: async (trx, undo) => {
    const row = await lockWrong(trx, undo);
    const state = undo.to === 'waiting' ? 'approved' : 'rejected';
    return { before: paymentAsItIs(row), after: { state, ...(await inWords(trx, row)) } };
  },
  apply: async (trx, undo) => {
    const row = await lockWrong(trx, undo);
    if (undo.to === 'rejected') await endWithdrawal(trx, row, { state: 'rejected', note: NOT_PAID });
    else await letWait(trx, row);
    return {};
  },
};

/** Asks that a payment which went wrong is undone; the reason says what shows it. */
export const payoutUndo: StaffHandler<'POST /bo/api/cashier/payout/undo'> = (
  { reason, ...payload },
  { trx, staff, audit, ...deps },
) => askApproval(trx, { kind: payoutUndone, payload, reason, staff, audit, deps });

const lockWrong = async (trx: Trx, undo: Undo): Promise<WithdrawalRow> => {
  const row = await lockPayout(trx, undo, ['approved', 'sent']);
  if (undo.to === 'waiting' && row.payer_id === null) throw new Refusal('payout_not_taken');
  return row;
};

/** Nobody pays it any more, and what was said of its payment is gone; its way keeps it. */
const letWait = async (trx: Trx, row: WithdrawalRow): Promise<void> => {
  const { member_id, withdrawal_id } = row;
  await changeRows(
    trx,
    'withdrawal',
    { member_id, withdrawal_id },
    {
      state: 'approved',
      payer_id: null,
      payer_at: null,
      batch_id: null,
      book_id: null,
      provider_ref: '',
      paid_at: null,
      slip_id: null,
      sent_at: null,
    },
  );
  await removeRows(trx, 'bank_payment', { member_id, withdrawal_id });
  const place = { memberId: member_id, caseId: withdrawal_id };
  await addStep(trx, place, { step: 'undone', note: row.provider_ref });
  await addStep(trx, place, { step: 'approved' });
  await tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status: 'approved', amount: row.amount / 100 });
};
