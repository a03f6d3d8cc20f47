import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { type Changes, changeRows, findRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { raiseFlag } from '#src/features/cashier/aml/raise-flag.ts';
import { newReference } from '#src/features/cashier/references.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { neededFor } from '#src/features/cashier/withdrawals/ladder.ts';
import { noteOtherAmount } from '#src/features/cashier/withdrawals/other-amount.ts';
import { believed } from '#src/features/cashier/withdrawals/paid-at.ts';
import { lockWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { resolve } from '#src/ledger/hold.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import type { PayOut } from '#src/lib/payments/provider.ts';

/** When a payment on its way is asked about, if no webhook tells of it before. */
const ASK_AGAIN = '20 seconds';

/**
 * Acts on what the provider says became of an order: posts the hold once, or hands a refusal to staff. Money that goes under
 * an order that nobody waits for any more is that of a withdrawal that is not on its way otherwise; else it goes twice, and
 * staff are told. So they are if it comes back.
 */
export const applyPayOut = async ({ db, log }: Pick<Deps, 'db' | 'log'>, payOut: PayOut): Promise<string> => {
  const { reference, status } = payOut;
  const found = await findRow(db, 'withdrawal_order', { reference }, ['member_id', 'withdrawal_id']);
  if (!found) {
    tell(log, 'payout_never_ordered', { reference });
    return 'unknown_reference';
  }
  return inTransaction(db, async (trx) => {
    const row = await lockWithdrawal(trx, found.member_id, found.withdrawal_id);
    const isCurrent = row.reference === reference;
    const isAwaited = isCurrent && row.ended_at === null && !row.by_hand;
    const evidence = { reference, amount: payOut.amount / 100 };
    if (isCurrent && row.state === 'paid') {
      if (status !== 'refused') return 'known';
      tell(log, 'payout_refused_late', { reference });
      await raiseFlag(trx, row.member_id, 'refused_late', reference, { ...evidence, said: payOut.reason });
      return 'refused_late';
    }
    if (!isAwaited && status === 'refused') return 'known';
    if (!isAwaited && !isNowhere(row)) {
      tell(log, 'payout_twice', { reference, status, state: row.state });
      await raiseFlag(trx, row.member_id, 'paid_twice', `${reference}:${status}`, evidence);
      return 'paid_twice';
    }
    const isOther = payOut.amount !== row.amount;
    if (status === 'refused') await handBack(trx, row, 'provider_refused', payOut.reason);
    else if (status === 'paid' && !isOther) await markPaid(trx, row, payOut);
    else await markSent(trx, row, payOut, isOther);
    if (status === 'refused' || !isOther) return status;
    if (await noteOtherAmount(trx, row, payOut)) tell(log, 'payout_other_amount', { reference, amount: payOut.amount });
    return 'amount';
  });
};

/** Whether a withdrawal is not on its way under the reference that it has now, nor in the hands of somebody who pays it. */
const isNowhere = ({ state, attempts, payer_id }: WithdrawalRow): boolean =>
  state === 'review' || (state === 'approved' && attempts === 0 && payer_id === null);

/** What goes while staff look at it, or under another order than they let go, needs nobody's word any more. */
const withoutReview = (row: WithdrawalRow, reference: string) =>
  (row.state === 'review' || row.reference !== reference) && {
    approvals_needed: 0,
    approved_at: sql<Date>`clock_timestamp()`,
  };

interface Paid extends Pick<PayOut, 'reference' | 'providerRef' | 'paidAt'> {
  readonly isByHand?: boolean;
}

/** Posts the hold of a withdrawal that was paid, under an order or by hand. The row must be locked. */
export const markPaid = async (
  trx: Trx,
  row: WithdrawalRow,
  { reference, providerRef, paidAt, isByHand = false }: Paid,
): Promise<void> => {
  await resolve(trx, { memberId: row.member_id, holdId: row.hold_id }, 'posted');
  await change(trx, row, {
    state: 'paid',
    by_hand: isByHand,
    ...withoutReview(row, reference),
    reference,
    provider_ref: providerRef,
    paid_at: believed(paidAt),
    ended_at: sql<Date>`clock_timestamp()`,
    sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())`,
  });
  const place = { memberId: row.member_id, caseId: row.withdrawal_id };
  if (row.state !== 'sent') await addStep(trx, place, { step: 'sent' });
  await addStep(trx, place, { step: 'paid' });
  await tellStatus(trx, row, 'paid');
};

/** It is on its way; with another amount it stays so until two people have decided. */
const markSent = async (
  trx: Trx,
  row: WithdrawalRow,
  { reference, providerRef, paidAt }: PayOut,
  isOther: boolean,
): Promise<void> => {
  await change(trx, row, {
    state: 'sent',
    by_hand: false,
    ...withoutReview(row, reference),
    ...(isOther && { why: [...new Set([...row.why, 'provider_amount'])] }),
    reference,
    provider_ref: providerRef,
    paid_at: believed(paidAt),
    sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())`,
    ask_at: sql<Date>`clock_timestamp() + ${ASK_AGAIN}::interval`,
  });
  if (row.state === 'sent') return;
  await addStep(trx, { memberId: row.member_id, caseId: row.withdrawal_id }, { step: 'sent' });
  await tellStatus(trx, row, 'sent');
};

/**
 * Gives a withdrawal back to staff, who judge it anew. A refusal uses its reference up. An order that the provider says it
 * never had may still lie in its queue: it keeps its reference, so that sending it again cannot pay it twice.
 */
export const handBack = async (
  trx: Trx,
  row: WithdrawalRow,
  why: 'provider_refused' | 'provider_lost',
  reason: string,
): Promise<void> => {
  await change(trx, row, {
    state: 'review',
    ...(why === 'provider_refused' && { reference: newReference('W') }),
    review_no: row.review_no + 1,
    approvals_needed: Math.max(1, neededFor(row.amount)),
    why: [...new Set([...row.why.filter((doubt) => doubt !== 'provider_amount'), why])],
    attempts: 0,
    ask_at: null,
    approved_at: null,
    paid_at: null,
  });
  const place = { memberId: row.member_id, caseId: row.withdrawal_id };
  await addStep(trx, place, { step: 'provider', note: `${row.reference}: ${why} ${reason}` });
  await addStep(trx, place, { step: 'review' });
  await tellStatus(trx, row, 'review');
};

const change = async (trx: Trx, row: WithdrawalRow, changes: Changes<'withdrawal'>): Promise<void> => {
  await changeRows(trx, 'withdrawal', { member_id: row.member_id, withdrawal_id: row.withdrawal_id }, changes);
};

const tellStatus = (trx: Trx, { member_id, withdrawal_id, amount }: WithdrawalRow, status: string): Promise<void> =>
  tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status, amount: amount / 100 });
