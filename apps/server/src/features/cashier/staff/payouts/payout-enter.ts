import type { StaffGiven } from '@chokdee/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, changeRows, findRow } from '#src/db/rows.ts';
import { encodeSlip } from '#src/features/cashier/deposits/encode-slip.ts';
import {
  inWords,
  lockPayout,
  type PayoutRef,
  paymentAsItIs,
  refuseOtherPayer,
} from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { markPaid } from '#src/features/cashier/withdrawals/apply-payout.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import { inTwoParts } from '#src/staff/staff-context.ts';

const UNIQUE_VIOLATION = '23505';
const CLOCKS_APART_MS = 5 * 60_000;

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

type Entered = StaffGiven<'POST /bo/api/cashier/payout/enter'>;

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
    const place = { member_id, withdrawal_id };
    const sent_at = sql<Date>`coalesce(sent_at, clock_timestamp())`;
    const payment = { state: 'sent', book_id, provider_ref: bank_ref, paid_at, slip_id, sent_at };
    await changeRows(trx, 'withdrawal', place, payment).catch((error: unknown) => {
      const isUsed = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
      throw isUsed ? new Refusal('bank_ref_used') : error;
    });
    const way = { memberId: member_id, caseId: withdrawal_id };
    if (row.state === 'approved') {
      await addStep(trx, way, { step: 'sent' });
      await tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status: 'sent', amount: row.amount / 100 });
    }
    await addStep(trx, way, { step: 'entered', staffId: staff.id, note: bank_ref });
    return askApproval(trx, { kind: payoutPaid, payload: place, reason: bank_ref, staff, audit, deps });
  },
);

/** Refuses an account that is not ours, and a time that cannot be. */
const refuseWrong = async (trx: Trx, { book_id, paid_at }: Entered, askedAt: Date, now: Date) => {
  const book = await findRow(trx, 'bank_book', { book_id, is_closed: false }, ['book_id']);
  const [first, last] = [askedAt.getTime() - CLOCKS_APART_MS, now.getTime() + CLOCKS_APART_MS];
  const isInTime = paid_at.getTime() >= first && paid_at.getTime() <= last;
  refuseBadFields({
    book_id: book ? undefined : 'เลือกบัญชีที่โอนออก',
    paid_at: isInTime ? undefined : 'เวลาโอนต้องอยู่หลังการแจ้งถอนและไม่เกินเวลานี้',
  });
};
