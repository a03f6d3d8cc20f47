import type { Trx } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { lockWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Which withdrawal is meant. */
export interface PayoutRef {
  readonly member_id: number;
  readonly withdrawal_id: string;
}

/** A withdrawal that staff pay at the bank, in one of some states, locked. */
export const lockPayout = async (
  trx: Trx,
  { member_id, withdrawal_id }: PayoutRef,
  states: readonly ('approved' | 'sent')[],
): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(trx, member_id, withdrawal_id);
  if (!row.by_hand || !states.some((state) => state === row.state)) throw new Refusal('withdrawal_ended');
  return row;
};

/** Refuses whoever does not pay it: somebody else does, or nobody yet. */
export const refuseOtherPayer = ({ payer_id }: WithdrawalRow, staffId: number): void => {
  if (payer_id === null) throw new Refusal('payout_not_taken');
  if (payer_id !== staffId) throw new Refusal('taken_by_other');
};

/** How a payment stands; who confirms has seen this and nothing else. */
export const paymentAsItIs = ({ state, payer_id, book_id, provider_ref, paid_at, slip_id }: WithdrawalRow) => ({
  state,
  payer_id,
  book_id,
  bank_ref: provider_ref,
  paid_at,
  slip_id,
});

/** What whoever confirms reads: how much goes to whom, from where. */
export const inWords = async (trx: Trx, row: WithdrawalRow) => {
  const { name } = await getRow(trx, 'member', { member_id: row.member_id }, ['name']);
  const book = row.book_id === null ? null : await getRow(trx, 'bank_book', { book_id: row.book_id });
  return {
    amount: row.amount / 100,
    member_id: row.member_id,
    name,
    to: `${nameOfBank(row.bank_code)} ··${row.number_tail} ${row.holder_name}`,
    ...(book && { from: `${nameOfBank(book.bank_code)} ${book.account_number}` }),
  };
};
