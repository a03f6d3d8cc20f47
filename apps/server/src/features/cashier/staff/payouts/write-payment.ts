import { type Insertable, sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows, findRow, removeRows } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';

const CLOCKS_APART_MS = 5 * 60_000;

/** What the bank says of a payment. */
interface Payment {
  readonly book_id: number;
  readonly bank_ref: string;
  readonly paid_at: Date;
  readonly slip_id: string | null;
}

/** Writes down what its payer did at the bank for a withdrawal, which is locked: it is on its way until another person confirms. */
export const writePayment = async (
  trx: Trx,
  { member_id, withdrawal_id, state, amount }: WithdrawalRow,
  { book_id, bank_ref, paid_at, slip_id }: Payment,
  staffId: number,
): Promise<void> => {
  const key = { member_id, withdrawal_id };
  const sent_at = sql<Date>`coalesce(sent_at, clock_timestamp())`;
  await changeRows(trx, 'withdrawal', key, {
    state: 'sent',
    book_id,
    provider_ref: bank_ref,
    paid_at,
    slip_id,
    sent_at,
  });
  await claimPayment(trx, { ...key, book_id, bank_ref });
  const way = { memberId: member_id, caseId: withdrawal_id };
  if (state === 'approved') {
    await addStep(trx, way, { step: 'sent' });
    await tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status: 'sent', amount: amount / 100 });
  }
  await addStep(trx, way, { step: 'entered', staffId, note: bank_ref });
};

/** A payment at the bank pays this withdrawal and no other; what was entered for it before pays nothing. */
const claimPayment = async (trx: Trx, payment: Insertable<Schema['bank_payment']>): Promise<void> => {
  await removeRows(trx, 'bank_payment', { member_id: payment.member_id, withdrawal_id: payment.withdrawal_id });
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bank_payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('bank_ref_used');
};

/** Refuses an account that is not ours, and a time that cannot be. */
export const refuseWrong = async (
  trx: Trx,
  { book_id, paid_at }: Pick<Payment, 'book_id' | 'paid_at'>,
  askedAt: Date,
  now: Date,
): Promise<void> => {
  const book = await findRow(trx, 'bank_book', { book_id, is_closed: false }, ['book_id']);
  const [first, last] = [askedAt.getTime() - CLOCKS_APART_MS, now.getTime() + CLOCKS_APART_MS];
  const isInTime = paid_at.getTime() >= first && paid_at.getTime() <= last;
  refuseBadFields({
    book_id: book ? undefined : 'เลือกบัญชีที่โอนออก',
    paid_at: isInTime ? undefined : 'เวลาโอนต้องอยู่หลังการแจ้งถอนและไม่เกินเวลานี้',
  });
};
