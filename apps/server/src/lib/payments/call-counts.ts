import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import type { OnCall } from '#src/lib/payments/http-provider.ts';

/** Counts how providers answer, in memory until it is written. */
export interface CallCounts {
  readonly note: OnCall;
  /** Writes what was counted since the last time. */
  flush(db: Db): Promise<void>;
}

interface Count {
  readonly provider: string;
  readonly what: string;
  calls: number;
  failures: number;
  ms: number;
}

export const callCounts = (): CallCounts => {
  let counts = new Map<string, Count>();
  return {
    note: ({ provider, what, ms, isFailure }) => {
      const count = counts.get(`${provider} ${what}`) ?? { provider, what, calls: 0, failures: 0, ms: 0 };
      count.calls += 1;
      count.failures += isFailure ? 1 : 0;
      count.ms += ms;
      counts.set(`${provider} ${what}`, count);
    },
    flush: async (db) => {
      const all = [...counts.values()];
      if (all.length === 0) return;
      counts = new Map();
      await sql`
        insert into provider_minute (provider, minute, what, calls, failures, ms)
        select provider, date_trunc('minute', clock_timestamp()), what, calls, failures, ms
        from unnest(${textArray(all.map(({ provider }) => provider))}::text[], ${textArray(all.map(({ what }) => what))}::text[],
          ${numberArray(all.map(({ calls }) => calls))}::int[], ${numberArray(all.map(({ failures }) => failures))}::int[],
          ${numberArray(all.map(({ ms }) => ms))}::bigint[]) as c (provider, what, calls, failures, ms)
        order by provider, what
        on conflict (provider, minute, what) do update set calls = provider_minute.calls + excluded.calls,
          failures = provider_minute.failures + excluded.failures, ms = provider_minute.ms + excluded.ms
      `.execute(db);
    },
  };
};
