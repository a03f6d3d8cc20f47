import type { Trx } from '#src/db/database.ts';
import { changeRows, firstRow, getRow, type RowOf } from '#src/db/rows.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { byMember } from '#src/features/cashier/staff/payouts/approve-each.ts';
import { readItems } from '#src/features/cashier/staff/payouts/batches.ts';
import { lockPayout, paymentAsItIs } from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { refuseWrong, writePayment } from '#src/features/cashier/staff/payouts/write-payment.ts';
import { markPaid } from '#src/features/cashier/withdrawals/apply-payout.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface BatchRef {
  readonly batch_id: string;
}

/** A batch that its payer entered as paid: another person confirms it as a whole. */
export const batchPaid: ApprovalKind<BatchRef> = {
  kind: 'batch_paid',
  act: 'POST /bo/api/cashier/batch/enter',
  seenBy: 'cashier.view',
  subject: ({ batch_id }) => ['payout_batch', batch_id],
  diff: async (trx, { batch_id }) => {
    const batch = await lockBatch(trx, batch_id);
    const rows = await lockItems(trx, batch_id, ['sent']);
    const book = await getRow(trx, 'bank_book', { book_id: batch.book_id });
    return {
      before: {
        bank_ref: batch.bank_ref,
        payments: rows.map((row) => ({ withdrawal_id: row.withdrawal_id, ...paymentAsItIs(row) })),
      },
      after: {
        state: 'paid',
        amount: rows.reduce((sum, { amount }) => sum + amount, 0) / 100,
        count: rows.length,
        from: `${nameOfBank(book.bank_code)} ${book.account_number}`,
      },
    };
  },
  apply: async (trx, { batch_id }) => {
    for (const row of await lockItems(trx, batch_id, ['sent'])) {
      const { reference, provider_ref: providerRef, paid_at: paidAt } = row;
      await markPaid(trx, row, { reference, providerRef, paidAt, isByHand: true });
    }
    return {};
  },
};

/** Writes down that a batch was paid at the bank, under the bank's number and each one's place, and asks another person. */
export const batchEnter: StaffHandler<'POST /bo/api/cashier/batch/enter'> = async (
  { batch_id, bank_ref, paid_at },
  { trx, staff, audit, ...deps },
) => {
  const { made_by, book_id } = await lockBatch(trx, batch_id);
  if (made_by !== staff.id) throw new Refusal('taken_by_other');
  const places = new Map((await readItems(trx, batch_id)).map((row, index) => [row.withdrawal_id, index + 1]));
  for (const row of await lockItems(trx, batch_id, ['approved', 'sent'])) {
    await refuseWrong(trx, { book_id, paid_at }, row.created_at, deps.now());
    const own = `${bank_ref}/${places.get(row.withdrawal_id) ?? 0}`;
    await writePayment(trx, row, { book_id, bank_ref: own, paid_at, slip_id: null }, staff.id);
  }
  await changeRows(trx, 'payout_batch', { batch_id }, { bank_ref });
  return askApproval(trx, { kind: batchPaid, payload: { batch_id }, reason: '', staff, audit, deps });
};

const lockBatch = async (trx: Trx, batchId: string): Promise<RowOf<'payout_batch'>> => {
  const row = await firstRow<RowOf<'payout_batch'>>(trx)`
    select * from payout_batch where batch_id = ${batchId} for update`;
  if (!row) throw new Refusal('nothing_found');
  return row;
};

/** What is still the batch's, locked. */
const lockItems = async (
  trx: Trx,
  batchId: string,
  states: readonly ('approved' | 'sent')[],
): Promise<WithdrawalRow[]> => {
  const rows: WithdrawalRow[] = [];
  const found = (await readItems(trx, batchId)).filter(
    ({ batch_id, state }) => batch_id === batchId && states.some((one) => one === state),
  );
  for (const row of found.toSorted(byMember)) {
    const locked = await lockPayout(trx, row, states);
    if (locked.batch_id === batchId) rows.push(locked);
  }
  if (rows.length === 0) throw new Refusal('withdrawal_ended');
  return rows;
};
