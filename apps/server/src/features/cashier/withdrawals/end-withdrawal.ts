import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { resolve } from '#src/ledger/hold.ts';

/** Ends a withdrawal whose money has not gone: it is free again. The row must be locked. */
export const endWithdrawal = async (
  trx: Trx,
  row: WithdrawalRow,
  { state, note, staffId }: { state: 'rejected' | 'cancelled'; note: string; staffId?: number },
): Promise<void> => {
  await resolve(trx, { memberId: row.member_id, holdId: row.hold_id }, 'voided');
  await changeRows(
    trx,
    'withdrawal',
    { member_id: row.member_id, withdrawal_id: row.withdrawal_id },
    { state, note, ended_at: sql<Date>`clock_timestamp()`, ask_at: null },
  );
  await addStep(trx, { memberId: row.member_id, caseId: row.withdrawal_id }, { step: state, staffId, note });
  await tellCase(trx, row.member_id, 'withdrawal', {
    withdrawal_id: row.withdrawal_id,
    status: state,
    amount: row.amount / 100,
  });
};
