import { findRow } from '#src/db/rows.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { readSlip, showRows } from '#src/features/cashier/staff/deposits/deposit-views.ts';
import { showIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** One deposit: its steps, what arrived for it, and the slip. */
export const depositOne: StaffHandler<'GET /bo/api/cashier/deposit'> = async (
  { member_id, deposit_id },
  { db, now },
) => {
  const row = await findRow(db, 'deposit', { member_id, deposit_id });
  const [shown] = row ? await showRows(db, [row]) : [];
  if (!row || !shown) throw new Refusal('nothing_found');
  const arrived = row.transfer_id
    ? await db.selectFrom('incoming_transfer').selectAll().where('transfer_id', '=', row.transfer_id).execute()
    : [];
  return {
    ...shown,
    steps: await readAllSteps(db, member_id, deposit_id),
    incoming: (await showIncoming(db, arrived, now()))[0] ?? null,
    slip: await readSlip(db, member_id, row.slip_id),
  };
};
