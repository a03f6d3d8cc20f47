import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { lockPayout, refuseOtherPayer } from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Takes a withdrawal to pay it at the bank, or gives it back unpaid. Time does not end it: it may have been paid meanwhile. */
export const payoutTake: StaffHandler<'POST /bo/api/cashier/payout/take'> = async (
  { is_taken, ...withdrawal },
  { trx, audit, staff },
) => {
  const row = await lockPayout(trx, withdrawal, ['approved']);
  if (!is_taken) refuseOtherPayer(row, staff.id);
  else if (row.payer_id !== null) throw new Refusal('taken_by_other');
  await changeRows(
    trx,
    'withdrawal',
    withdrawal,
    is_taken
      ? { payer_id: staff.id, payer_at: sql<Date>`clock_timestamp()` }
      : { payer_id: null, payer_at: null, batch_id: null },
  );
  const step = { step: 'payer', staffId: staff.id, note: is_taken ? '' : 'คืนโดยยังไม่ได้โอน' };
  await addStep(trx, { memberId: row.member_id, caseId: row.withdrawal_id }, step);
  await audit({
    subject: ['withdrawal', row.withdrawal_id],
    before: { payer_id: row.payer_id },
    after: { payer_id: is_taken ? staff.id : null, amount: row.amount / 100 },
  });
  return {};
};
