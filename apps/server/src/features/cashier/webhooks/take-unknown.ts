import { textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import type { DayReport } from '#src/lib/payments/provider.ts';

/** Takes what a report tells of and we do not know yet. One arrival that cannot be taken is logged and stops no other. */
export const takeUnknown = async (
  { db, box, log }: Pick<Deps, 'db' | 'box' | 'log'>,
  provider: string,
  report: DayReport,
): Promise<{ taken: number; failed: number }> => {
  if (report.unreadable > 0) tell(log, 'report_unreadable', { provider, rows: report.unreadable });
  const known = await knownOnes(
    db,
    provider,
    report.in.map(({ transactionId }) => transactionId),
  );
  let [taken, failed] = [0, report.unreadable];
  for (const arrival of report.in) {
    if (known.has(arrival.transactionId)) continue;
    try {
      await takeArrival({ db, box }, provider, arrival);
      taken += 1;
    } catch (error) {
      failed += 1;
      tell(log, 'arrival_not_taken', { err: error, provider, transaction: arrival.transactionId });
    }
  }
  return { taken, failed };
};

const knownOnes = async (db: Db, provider: string, refs: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await allRows<{ provider_ref: string }>(db)`
    select provider_ref from incoming_transfer where provider = ${provider} and provider_ref = any(${textArray(refs)}::text[])`;
  return new Set(rows.map(({ provider_ref }) => provider_ref));
};
