import { addDays, dayOf } from '@chokdee/kernel';
import { addRows } from '#src/db/rows.ts';
import type { Difference } from '#src/features/cashier/reconcile.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What was found of a day, yesterday unless another is named. */
export const reconciliation: StaffHandler<'GET /bo/api/cashier/reconciliation'> = async (input, { db, now }) => {
  const day = input.day ?? addDays(dayOf(now()), -1);
  const rows = await db.selectFrom('reconciliation').selectAll().where('day', '=', day).orderBy('provider').execute();
  return {
    day,
    runs: rows.map(({ day: _day, differences, ...row }) => ({
      ...row,
      differences: differences as Difference[],
    })),
  };
};

/** Has the providers asked for a day again, by a job: no answer of theirs is waited for here. */
export const reconciliationRun: StaffHandler<'POST /bo/api/cashier/reconciliation/run'> = async (
  { day },
  { trx, audit },
) => {
  await addRows(trx, 'outbox', { topic: 'job:reconcile_day', payload: JSON.stringify({ day }) });
  await audit({ subject: ['reconciliation', day], after: { asked_again: true } });
  return {};
};
