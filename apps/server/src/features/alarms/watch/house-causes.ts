import type { ThresholdKind } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { CAUSES_MAX, type Cause } from '#src/features/alarms/watch/cause.ts';
import { sayBaht } from '#src/lib/money-text.ts';
import { thaiDay, thaiInstant } from '#src/lib/thai-day.ts';

type Queue = Extract<ThresholdKind, `${string}_wait`>;

/** What waits in a queue, and since when each does. */
const QUEUES: Readonly<Record<Queue, RawBuilder<unknown>>> = {
  withdrawals_wait: sql`(select created_at as since from withdrawal where state = 'review')`,
  incoming_wait: sql`(select received_at as since from incoming_transfer where state = 'waiting')`,
  claims_wait: sql`(select created_at as since from deposit_claim where state = 'open')`,
  approvals_wait: sql`(select requested_at as since from approval where status = 'pending' and expires_at > now())`,
};

/** A queue whose oldest has waited so long: one cause, with how many have. */
export const readWaiting = async (db: Reader, queue: Queue, minutes: number): Promise<Cause[]> => {
  const { count, oldest } = await oneRow<{ count: number; oldest: Date | null }>(db)`
    select count(*)::int as count, min(since) as oldest from ${QUEUES[queue]} as q
    where since <= now() - make_interval(mins => ${minutes})`;
  return oldest
    ? [{ subject: queue, detail: `${count.toLocaleString('th-TH')} รายการ เก่าสุดรอตั้งแต่ ${thaiInstant(oldest)}` }]
    : [];
};

/** So many calls must have failed since the last that was answered. */
const FAILURES_MIN = 3;

/** Providers that have answered nothing for so long though they were asked. One that is not asked may be well. */
export const awayProviders = async (
  db: Reader,
  providers: Readonly<Record<'cashier' | 'games', readonly string[]>>,
  minutes: number,
): Promise<Cause[]> => {
  const names = Object.values(providers).flat();
  const rows = await allRows<{ provider: string; failures: number; since: Date }>(db)`
    select p.provider, f.failures, f.since from unnest(${textArray(names)}::text[]) as p (provider)
    cross join lateral (
      select coalesce(sum(m.failures), 0)::int as failures, min(m.minute) as since from provider_minute m
      where m.provider = p.provider and m.minute > now() - interval '1 day' and m.minute > coalesce((
        select max(minute) from provider_minute
        where provider = p.provider and minute > now() - interval '1 day' and calls > failures), '-infinity')
    ) as f
    where f.failures >= ${FAILURES_MIN} and f.since <= now() - make_interval(mins => ${minutes})
    order by p.provider`;
  return rows.map(({ provider, since }) => ({
    subject: `${providers.cashier.includes(provider) ? 'cashier' : 'games'}/${provider}`,
    detail: `${provider} ไม่ตอบตั้งแต่ ${thaiInstant(since)}`,
  }));
};

interface Differing {
  readonly provider: string;
  readonly day: string;
  readonly differences: number;
}

/** That a provider's report of a day and our books differ. */
export const differingReport = ({ provider, day, differences }: Differing): Cause => ({
  subject: `${provider} ${day}`,
  detail: `${provider} ${thaiDay(day)} ต่างกัน ${differences} รายการ`,
});

/** Days of the last month on which a provider's report and our books differ, as they were compared last. */
export const differingReports = async (db: Reader): Promise<Cause[]> => {
  const rows = await allRows<Differing>(db)`
    select provider, day, jsonb_array_length(differences) as differences from reconciliation
    where differences <> '[]' and day > current_date - 31 order by day desc, provider limit ${CAUSES_MAX}`;
  return rows.map(differingReport);
};

/** Running campaigns that have given so much of their budget. */
export const lowBudgets = async (db: Reader, percent: number): Promise<Cause[]> => {
  const rows = await allRows<{ campaign_id: number; name: string; given: number; budget: number }>(db)`
    select campaign_id, name, given, budget from campaign
    where state = 'running' and budget > 0 and given >= budget / 100.0 * ${percent} order by campaign_id limit ${CAUSES_MAX}`;
  return rows.map(({ campaign_id, name, given, budget }) => ({
    subject: String(campaign_id),
    detail: `${name} ให้ไปแล้ว ${sayBaht(given)} จาก ${sayBaht(budget)}`,
  }));
};
