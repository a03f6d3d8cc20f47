import { addDays, type Day, dayOf, type Satang, satang, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { takeUnknown } from '#src/features/cashier/webhooks/take-unknown.ts';
import { CLOCKS_APART, HEARD_WITHIN } from '#src/features/cashier/withdrawals/paid-at.ts';
import type { Deps } from '#src/lib/context.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';
import type { DayReport, PaymentProvider } from '#src/lib/payments/provider.ts';

/** What is wrong between a provider's report and our books. */
export interface Difference {
  readonly what: 'not_booked' | 'not_reported' | 'amount';
  readonly way: 'in' | 'out';
  readonly reference: string;
  readonly reported: Satang | null;
  readonly booked: Satang | null;
}

/** A day is compared when its last payments have had half an hour to arrive. */
const SETTLED_MS = 30 * 60_000;

/** How far back a day that was missed is still compared. */
const DAYS_MAX = 14;

const NOT_COMPARED = 'a day could not be compared with every provider';

/** One movement by its reference. */
interface Item {
  readonly reference: string;
  readonly amount: Satang;
}

/** What two lists of the same movements disagree about. Pure: the same lists have the same differences, in their order. */
export const compare = (way: 'in' | 'out', reported: readonly Item[], booked: readonly Item[]): Difference[] => {
  const [theirs, ours] = [byReference(reported), byReference(booked)];
  return [...new Set([...theirs.keys(), ...ours.keys()])].toSorted().flatMap((reference) => {
    const [their, our] = [theirs.get(reference) ?? null, ours.get(reference) ?? null];
    if (their === our) return [];
    const what = our === null ? 'not_booked' : their === null ? 'not_reported' : 'amount';
    return [{ what, way, reference, reported: their, booked: our } as const];
  });
};

const byReference = (items: readonly Item[]): Map<string, Satang> => {
  const sums = new Map<string, Satang>();
  for (const { reference, amount } of items) sums.set(reference, satang((sums.get(reference) ?? 0) + amount));
  return sums;
};

const total = (items: readonly Item[]): Satang => satang(items.reduce((sum, { amount }) => sum + amount, 0));

type Tools = Pick<Deps, 'db' | 'box' | 'log'>;

/** Asks a provider for a day, takes what arrived unknown to us, and compares it with what we booked; what it found is kept. */
export const reconcileDay = async (tools: Tools, provider: PaymentProvider, day: Day): Promise<number> => {
  const { db } = tools;
  const report = await provider.readReport(day);
  await takeUnknown(tools, provider.name, report);
  const reported = itemsOf(report);
  const booked = await readBooked(db, provider.name, day);
  const differences = [...compare('in', reported.in, booked.in), ...compare('out', reported.out, booked.out)];
  await sql`
    insert into reconciliation (provider, day, reported_in, reported_out, booked_in, booked_out, differences)
    values (${provider.name}, ${day}, ${total(reported.in)}, ${total(reported.out)}, ${total(booked.in)}, ${total(booked.out)},
      ${JSON.stringify(differences)})
    on conflict (provider, day) do update set run_at = now(), reported_in = excluded.reported_in,
      reported_out = excluded.reported_out, booked_in = excluded.booked_in, booked_out = excluded.booked_out,
      differences = excluded.differences
  `.execute(db);
  return differences.length;
};

/** Compares one day with every provider, as staff asked for. */
export const reconcileAgain = async (
  { payments, ...tools }: Tools & Pick<Deps, 'payments'>,
  day: Day,
): Promise<void> => {
  await oneByOne([...payments.values()], NOT_COMPARED, (provider) => reconcileDay(tools, provider, day));
};

/**
 * Compares every day that is over for a while and was not compared since with its provider. A day that fails stops no other
 * and is tried again, for a fortnight.
 */
export const reconcileDays = async ({ payments, now, ...tools }: Deps): Promise<void> => {
  const last = addDays(dayOf(new Date(now().getTime() - SETTLED_MS)), -1);
  await oneByOne([...payments.values()], NOT_COMPARED, async (provider) => {
    const days = await missingDays(tools.db, provider.name, last);
    return oneByOne(days, NOT_COMPARED, (day) => reconcileDay(tools, provider, day));
  });
};

/**
 * The days that were never compared, or only before they were over, oldest first: from the first day of this provider that
 * was. One that was never compared begins with the last day.
 */
const missingDays = async (db: Reader, provider: string, last: Day): Promise<Day[]> => {
  const rows = await allRows<{ day: Day }>(db)`
    select d::date as day from generate_series(
      greatest(least((select min(day) from reconciliation where provider = ${provider}), ${last}::date), ${addDays(last, 1 - DAYS_MAX)}::date),
      ${last}::date, interval '1 day') as d
    where not exists (select from reconciliation r where r.provider = ${provider} and r.day = d::date
      and r.run_at >= ((d::date + 1)::timestamp at time zone 'Asia/Bangkok') + make_interval(secs => ${SETTLED_MS / 1_000}))
    order by d`;
  return rows.map(({ day }) => day);
};

const itemsOf = (report: DayReport) => ({
  in: report.in.map(({ transactionId, amount }) => ({ reference: transactionId, amount })),
  out: report.out.filter(({ status }) => status === 'paid').map(({ reference, amount }) => ({ reference, amount })),
});

/**
 * What we booked of a day: what arrived that a member was credited with, by the ledger, or that waits in our hands; and what
 * was paid out, by the ledger. By the day of the provider: what we hear of after midnight belongs to the day of the payment.
 */
const readBooked = async (db: Reader, provider: string, day: Day) => {
  const [from, to] = [startOf(day), startOf(addDays(day, 1))];
  const arrived = await allRows<Item>(db)`
    select i.provider_ref as reference, coalesce(t.amount, i.amount) as amount
    from incoming_transfer i
    left join transfer t on i.state = 'credited' and t.member_id = i.member_id and t.key = 'deposit:' || i.deposit_id
    where i.provider = ${provider} and i.paid_at >= ${from} and i.paid_at < ${to} and (i.state <> 'credited' or t.amount is not null)`;
  const paid = await allRows<Item>(db)`
    select w.reference, t.amount
    from withdrawal w join transfer t on t.member_id = w.member_id and t.key = 'withdrawal:' || w.withdrawal_id
    where w.provider = ${provider} and w.state = 'paid' and not w.by_hand
      and w.ended_at >= ${from}::timestamptz - ${CLOCKS_APART}::interval and w.ended_at < ${to}::timestamptz + ${HEARD_WITHIN}::interval
      and coalesce(w.paid_at, w.ended_at) >= ${from} and coalesce(w.paid_at, w.ended_at) < ${to}`;
  return { in: arrived, out: paid };
};
