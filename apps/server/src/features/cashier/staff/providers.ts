import { textArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface CallsRow {
  provider: string;
  what: string;
  calls: number;
  failures: number;
  ms: number;
}

interface EventsRow {
  provider: string;
  waiting: number;
  last_at: Date | null;
}

/** More failures than this of the last hour's calls, and a provider is not well. */
const FAILURES_MAX = 0.2;

/** How each provider is: what it answered in the last hour, and what it told that is not looked into yet. */
export const providersHealth: StaffHandler<'GET /bo/api/cashier/providers'> = async (_input, { db, payments }) => {
  const counted = await allRows<CallsRow>(db)`
    select provider, what, sum(calls)::int as calls, sum(failures)::int as failures, sum(ms)::bigint as ms from provider_minute
    where minute > now() - interval '1 hour' group by provider, what order by provider, what`;
  const events = await allRows<EventsRow>(db)`
    select provider, count(*) filter (where handled_at is null) as waiting, max(received_at) as last_at from webhook_event
    where provider = any(${textArray([...payments.keys()])}::text[]) and received_at > now() - interval '1 day' group by provider`;
  return [...payments.keys()].map((provider) => {
    const own = counted.filter((row) => row.provider === provider);
    const told = events.find((row) => row.provider === provider);
    const calls = sum(own, 'calls');
    const failures = sum(own, 'failures');
    return {
      provider,
      is_well: failures <= calls * FAILURES_MAX && (told?.waiting ?? 0) < 10,
      calls,
      failures,
      mean_ms: calls > 0 ? Math.round(sum(own, 'ms') / calls) : null,
      last_event_at: told?.last_at ?? null,
      events_waiting: told?.waiting ?? 0,
      by_call: own.map(({ what, calls: count, failures: failed, ms }) => ({
        what,
        calls: count,
        failures: failed,
        mean_ms: Math.round(ms / Math.max(1, count)),
      })),
    };
  });
};

const sum = (rows: readonly CallsRow[], column: 'calls' | 'failures' | 'ms'): number =>
  rows.reduce((total, row) => total + row[column], 0);
