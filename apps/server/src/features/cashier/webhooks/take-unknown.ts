import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import type { Deps } from '#src/http/context.ts';
import type { DayReport } from '#src/lib/payments/provider.ts';

/** Takes what a report tells of and we do not know yet. One arrival that cannot be taken is logged and stops no other. */
export const takeUnknown = async (
  { db, box, log }: Pick<Deps, 'db' | 'box' | 'log'>,
  provider: string,
  report: DayReport,
): Promise<{ taken: number; failed: number }> => {
  if (report.unreadable > 0)
    log.error({ provider, rows: report.unreadable }, 'a report has rows that nobody understands');
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
      log.error({ err: error, provider, transaction: arrival.transactionId }, 'what arrived could not be taken');
    }
  }
  return { taken, failed };
};

const knownOnes = async (db: Db, provider: string, refs: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ provider_ref: string }>`
    select provider_ref from incoming_transfer where provider = ${provider} and provider_ref = any(${textArray(refs)}::text[])
  `.execute(db);
  return new Set(rows.map(({ provider_ref }) => provider_ref));
};
