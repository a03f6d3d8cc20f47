import type { Reader, Trx } from '#src/db/database.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { readStaffNames, refuseTaken, takenOf } from '#src/features/cashier/staff/taken.ts';
import { REVIEW_REASONS, type ReviewReason } from '#src/features/cashier/withdrawals/ladder.ts';
import { isStuck } from '#src/features/cashier/withdrawals/stuck.ts';
import {
  lockWithdrawal,
  type WithdrawalRow,
  type WithdrawalState,
} from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { personOf, readPeople } from '#src/staff/people.ts';

export const showRows = async (db: Reader, rows: readonly WithdrawalRow[], now: Date) => {
  const [people, names, approvals] = [
    await readPeople(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    await readStaffNames(db),
    await readApprovals(db, rows),
  ];
  return rows.map((row) => ({
    withdrawal_id: row.withdrawal_id,
    member: personOf(people, row.member_id),
    amount: row.amount,
    bank_code: row.bank_code,
    bank_name: nameOfBank(row.bank_code),
    number_tail: row.number_tail,
    holder_name: row.holder_name,
    state: row.state as WithdrawalState,
    approvals_needed: row.approvals_needed,
    approvals: approvals
      .filter(({ reference, review_no }) => reference === row.reference && review_no === row.review_no)
      .map(({ staff_id, at, note }) => ({ staff_id, name: names.get(staff_id) ?? '', at, note })),
    why: row.why.map((reason) => REVIEW_REASONS[reason as ReviewReason] ?? reason),
    note: row.note,
    created_at: row.created_at,
    ended_at: row.ended_at,
    is_stuck: isStuck(row, now),
    taken: takenOf(row, names, now),
    is_by_hand: row.by_hand,
    payer: payerOf(row, names),
  }));
};

const payerOf = ({ payer_id, payer_at, batch_id }: WithdrawalRow, names: ReadonlyMap<number, string>) =>
  payer_id === null || payer_at === null
    ? null
    : { staff_id: payer_id, name: names.get(payer_id) ?? '', at: payer_at, batch_id };

const readApprovals = async (db: Reader, rows: readonly WithdrawalRow[]) =>
  rows.length === 0
    ? []
    : db
        .selectFrom('withdrawal_approval')
        .select(['reference', 'review_no', 'staff_id', 'at', 'note'])
        .where(
          'reference',
          'in',
          rows.map(({ reference }) => reference),
        )
        .where(
          'member_id',
          'in',
          rows.map(({ member_id }) => member_id),
        )
        .orderBy('at')
        .execute();

/** A withdrawal that waits for staff and that nobody else works on, locked. */
export const lockForReview = async (trx: Trx, memberId: number, withdrawalId: string, staffId: number, now: Date) => {
  const row = await lockWithdrawal(trx, memberId, withdrawalId);
  if (row.state !== 'review') throw new Refusal('withdrawal_ended');
  refuseTaken(row, staffId, now);
  return row;
};
