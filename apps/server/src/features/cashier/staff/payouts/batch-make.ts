import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addRows, changeRows } from '#src/db/rows.ts';
import { byMember, orWhy, type Verdict } from '#src/features/cashier/staff/payouts/approve-each.ts';
import { openBook } from '#src/features/cashier/staff/payouts/books.ts';
import { lockPayout } from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Takes several withdrawals to pay them at the bank with one file. What somebody else has, or was not let go, stays out. */
export const batchMake: StaffHandler<'POST /bo/api/cashier/batch/make'> = async (
  { withdrawals, book_id },
  { trx, staff, audit },
) => {
  await openBook(trx, book_id);
  const batch_id = uuid();
  await addRows(trx, 'payout_batch', { batch_id, book_id, made_by: staff.id });
  const [verdicts, taken]: [Verdict[], { member_id: number; withdrawal_id: string }[]] = [[], []];
  let amount = 0;
  for (const key of withdrawals.toSorted(byMember)) {
    const answer = await orWhy(trx, async () => {
      const row = await lockPayout(trx, key, ['approved']);
      if (row.payer_id !== null) throw new Refusal('taken_by_other');
      const mine = { payer_id: staff.id, payer_at: sql<Date>`clock_timestamp()`, batch_id };
      await changeRows(trx, 'withdrawal', key, mine);
      await addStep(trx, { memberId: key.member_id, caseId: key.withdrawal_id }, { step: 'payer', staffId: staff.id });
      taken.push(key);
      amount += row.amount;
      return 0;
    });
    verdicts.push({ withdrawal_id: key.withdrawal_id, ...answer });
  }
  if (taken.length === 0) throw new Refusal('withdrawal_ended');
  const inOrder = taken.toSorted((one, other) => one.withdrawal_id.localeCompare(other.withdrawal_id));
  await addRows(
    trx,
    'payout_item',
    inOrder.map((key, index) => ({ batch_id, place: index + 1, ...key })),
  );
  await audit({ subject: ['payout_batch', batch_id], after: { book_id, count: taken.length, amount: amount / 100 } });
  return { batch_id, verdicts };
};
