import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { endChecking } from '#src/features/cashier/deposits/end-checking.ts';
import { lockIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { refuseTaken } from '#src/features/cashier/staff/taken.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Sets a transfer aside that is nobody's, or takes it out again. */
export const incomingSetAside: StaffHandler<'POST /bo/api/cashier/incoming/set_aside'> = async (
  { transfer_id, is_set_aside, note },
  { trx, audit, staff, now },
) => {
  const row = await lockIncoming(trx, transfer_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
  refuseTaken(row, staff.id, now());
  const state = is_set_aside ? 'set_aside' : 'waiting';
  await changeRows(
    trx,
    'incoming_transfer',
    { transfer_id },
    { state, note, decided_by: staff.id, decided_at: sql<Date>`clock_timestamp()` },
  );
  if (is_set_aside) await endChecking(trx, transfer_id, { staffId: staff.id });
  await audit({
    subject: ['incoming_transfer', transfer_id],
    before: { state: row.state },
    after: { state },
    reason: note,
  });
  return {};
};
