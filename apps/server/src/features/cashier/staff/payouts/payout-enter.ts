import { v7 as uuid } from 'uuid';
import { addRows } from '#src/db/rows.ts';
import { encodeSlip } from '#src/features/cashier/deposits/encode-slip.ts';
import {
  inWords,
  lockPayout,
  type PayoutRef,
  paymentAsItIs,
  refuseOtherPayer,
} from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { refuseWrong, writePayment } from '#src/features/cashier/staff/payouts/write-payment.ts';
import { markPaid } from '#src/features/cashier/withdrawals/apply-payout.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import { inTwoParts } from '#src/staff/staff-context.ts';

/** A payment at the bank that its payer entered: another person confirms it, and then the books are written. */
export const payoutPaid: ApprovalKind<PayoutRef> = {
  kind: 'payout_paid',
  act: 'POST /bo/api/cashier/payout/enter',
  seenBy: 'cashier.view',
  subject: ({ withdrawal_id }) => ['withdrawal', withdrawal_id],
  diff: async (trx, payout) => {
    const row = await lockPayout(trx, payout, ['sent']);
    return { before: paymentAsItIs(row), after: { state: 'paid', ...(await inWords(trx, row)) } };
  },
  apply: async (trx, payout) => {
    const row = await lockPayout(trx, payout, ['sent']);
    const { reference, provider_ref: providerRef, paid_at: paidAt } = row;
    await markPaid(trx, row, { reference, providerRef, paidAt, isByHand: true });
    return {};
  },
};

/** Writes down what the payer did at the bank, and asks another person to confirm it. */
export const payoutEnter = inTwoParts<
  'POST /bo/api/cashier/payout/enter',
  Awaited<ReturnType<typeof encodeSlip>> | null
>(
  async ({ slip }) => (slip ? encodeSlip(slip) : null),
  async (entered, { trx, staff, audit, ready: slip, ...deps }) => {
    const { member_id, withdrawal_id, book_id, bank_ref, paid_at } = entered;
    const row = await lockPayout(trx, entered, ['approved', 'sent']);
    refuseOtherPayer(row, staff.id);
    await refuseWrong(trx, entered, row.created_at, deps.now());
    const slip_id = slip ? uuid() : row.slip_id;
    if (slip) await addRows(trx, 'slip', { member_id, slip_id: slip_id as string, ...slip });
    await writePayment(trx, row, { book_id, bank_ref, paid_at, slip_id }, staff.id);
    const payload = { member_id, withdrawal_id };
    return askApproval(trx, { kind: payoutPaid, payload, reason: '', staff, audit, deps });
  },
);
