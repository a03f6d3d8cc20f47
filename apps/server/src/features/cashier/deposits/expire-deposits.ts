import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';

/** Ends the waiting for deposits whose time is over. Money that comes later still finds them. */
export const expireDeposits = (db: Db, limit = 200): Promise<number> =>
  inTransaction(db, async (trx) => {
    const rows = await allRows<{ member_id: number; deposit_id: string }>(trx)`
      update deposit set state = 'expired' where (member_id, deposit_id) in (
        select member_id, deposit_id from deposit
        where state in ('opening', 'waiting') and expires_at <= clock_timestamp() order by expires_at limit ${limit} for update skip locked
      ) returning member_id, deposit_id`;
    for (const { member_id, deposit_id } of rows) {
      await addStep(trx, { memberId: member_id, caseId: deposit_id }, { step: 'expired' });
      await tellCase(trx, member_id, 'deposit', { deposit_id, status: 'expired' });
    }
    return rows.length;
  });
