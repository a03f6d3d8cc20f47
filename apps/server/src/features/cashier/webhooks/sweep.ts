import { addDays, type Day, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { findRow } from '#src/db/rows.ts';
import { takeUnknown } from '#src/features/cashier/webhooks/take-unknown.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import type { PaymentProvider } from '#src/lib/payments/provider.ts';

/** A day's last payments are in its report by then. */
const SETTLED_MS = 10 * 60_000;
/** A day that still cannot be read, or not be taken whole, is given up then. */
const DAYS_MAX = 14;

type Tools = Pick<Deps, 'db' | 'box' | 'log' | 'now'>;

/**
 * Asks each provider what arrived and takes what no webhook told of: a callback that was lost is no money lost. It goes on
 * from the first day that was not taken whole, however long ago that was. A provider that is away keeps no other waiting, and
 * neither does a day.
 */
export const sweepArrivals = async ({ payments, ...tools }: Tools & Pick<Deps, 'payments'>): Promise<number> => {
  let taken = 0;
  for (const provider of payments.values())
    try {
      taken += await sweepProvider(tools, provider);
    } catch (error) {
      tell(tools.log, 'arrivals_unknown', { err: error, provider: provider.name });
    }
  return taken;
};

const sweepProvider = async (tools: Tools, provider: PaymentProvider): Promise<number> => {
  const now = tools.now();
  const [settled, today] = [dayOf(new Date(now.getTime() - SETTLED_MS)), dayOf(now)];
  const from = (await openDay(tools, provider.name)) ?? settled;
  let { taken } = await takeDay(tools, provider, today); // one that is away today is asked for no other day
  let open = from;
  for (let day = from; day < today; day = addDays(day, 1)) {
    const past = await takeDay(tools, provider, day).catch((error: unknown) => {
      tell(tools.log, 'arrivals_of_day_unknown', { err: error, provider: provider.name, day });
      return { taken: 0, failed: 1 };
    });
    taken += past.taken;
    if (open === day && (past.failed === 0 || day < addDays(today, -DAYS_MAX))) open = addDays(day, 1);
  }
  await rememberDay(tools, provider.name, open < settled ? open : settled);
  return taken;
};

const takeDay = async (tools: Tools, provider: PaymentProvider, day: Day) =>
  takeUnknown(tools, provider.name, await provider.readReport(day));

/** Everything that arrived before it was taken. */
const openDay = async ({ db }: Tools, provider: string): Promise<Day | undefined> => {
  const swept = await findRow(db, 'provider_sweep', { provider }, ['day']);
  return swept?.day;
};

const rememberDay = async ({ db }: Tools, provider: string, day: Day): Promise<void> => {
  await sql`
    insert into provider_sweep (provider, day) values (${provider}, ${day})
    on conflict (provider) do update set day = excluded.day`.execute(db);
};
