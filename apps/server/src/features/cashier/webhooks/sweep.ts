import { dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import type { Deps } from '#src/http/context.ts';

/**
 * Asks each provider what arrived today and takes what no webhook told of: a callback that was lost is no money lost. Just
 * after midnight yesterday is asked for too.
 */
export const sweepArrivals = async (deps: Deps): Promise<number> => {
  const now = deps.now().getTime();
  const days = [...new Set([dayOf(new Date(now - 10 * 60_000)), dayOf(new Date(now))])];
  let taken = 0;
  for (const provider of deps.payments.values())
    for (const day of days) {
      const arrivals = (await provider.readReport(day)).in;
      const known = await knownOnes(
        deps,
        provider.name,
        arrivals.map(({ transactionId }) => transactionId),
      );
      for (const arrival of arrivals) {
        if (known.has(arrival.transactionId)) continue;
        await takeArrival(deps, provider.name, arrival);
        taken += 1;
      }
    }
  return taken;
};

const knownOnes = async ({ db }: Deps, provider: string, refs: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ provider_ref: string }>`
    select provider_ref from incoming_transfer where provider = ${provider} and provider_ref = any(${textArray(refs)}::text[])
  `.execute(db);
  return new Set(rows.map(({ provider_ref }) => provider_ref));
};
