import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { EventFeed } from '#src/http/stream/event-feed.ts';
import type { Jobs } from '#src/jobs/runner.ts';

const SKEW_MAX_MS = 1_000;
const FEED_LAG_MAX_MS = 5_000;

export interface ReadinessSources {
  readonly db: Db;
  readonly feed: EventFeed;
  /** Null when this process runs no jobs. */
  readonly jobs: Jobs | null;
  /** This machine's clock. */
  readonly now?: () => number;
}

/** Whether this process can work, part by part. */
export interface Readiness {
  readonly database: { readonly ok: boolean; readonly answerMs: number };
  /** The skew is null while the database does not say what time it has. */
  readonly clock: { readonly ok: boolean; readonly skewMs: number | null };
  readonly events: { readonly ok: boolean; readonly lagMs: number };
  readonly jobs: { readonly ok: boolean; readonly state: 'running' | 'not running' | 'off' };
}

/** Looks whether this process can work: for whoever balances the load, and for the back office. */
export const readReadiness = async ({ db, feed, jobs, now = Date.now }: ReadinessSources): Promise<Readiness> => {
  const lagMs = feed.lagMs();
  return {
    ...(await readDatabase(db, now)),
    events: { ok: lagMs < FEED_LAG_MAX_MS, lagMs },
    jobs: {
      ok: jobs === null || jobs.isRunning(),
      state: jobs === null ? 'off' : jobs.isRunning() ? 'running' : 'not running',
    },
  };
};

/** Whether the database answers, and how far its clock and this machine's are apart. */
export const readDatabase = async (
  db: Db,
  now: () => number = Date.now,
): Promise<Pick<Readiness, 'database' | 'clock'>> => {
  const askedAt = now();
  try {
    const rows = await allRows<{ now: Date }>(db)`select clock_timestamp() as now`;
    const answeredAt = now();
    // The database read its clock somewhere between asking and answering; only what lies outside is skew.
    const there = rows[0]?.now.getTime() ?? 0;
    const skewMs = Math.max(0, askedAt - there, there - answeredAt);
    return {
      database: { ok: true, answerMs: answeredAt - askedAt },
      clock: { ok: skewMs <= SKEW_MAX_MS, skewMs },
    };
  } catch {
    return { database: { ok: false, answerMs: now() - askedAt }, clock: { ok: false, skewMs: null } };
  }
};
