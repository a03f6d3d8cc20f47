import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { EventFeed } from '#src/http/event-feed.ts';
import type { Metrics } from '#src/http/metrics.ts';
import type { Jobs } from '#src/jobs/runner.ts';

const SKEW_MAX_MS = 1_000;
const FEED_LAG_MAX_MS = 5_000;

export interface HealthSources {
  readonly db: Db;
  readonly feed: EventFeed;
  /** Null when this process runs no jobs. */
  readonly jobs: Jobs | null;
  readonly metrics: Metrics;
  /** This machine's clock. */
  readonly now?: () => number;
}

interface Check {
  readonly ok: boolean;
  readonly detail: string;
}

/** Serves `/healthz` (this process lives), `/readyz` (it can work) and `/metrics`. They belong to the back office's listener. */
export const registerHealth = (app: FastifyInstance, sources: HealthSources): void => {
  app.get('/healthz', async () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const database = await checkDatabase(sources.db, sources.now ?? Date.now);
    const lagMs = sources.feed.lagMs();
    const checks: Record<string, Check> = {
      ...database,
      events: { ok: lagMs < FEED_LAG_MAX_MS, detail: `outbox read ${lagMs} ms ago` },
      jobs: sources.jobs
        ? { ok: sources.jobs.isRunning(), detail: sources.jobs.isRunning() ? 'running' : 'not running' }
        : { ok: true, detail: 'off' },
    };
    const ok = Object.values(checks).every((check) => check.ok);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, checks });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', sources.metrics.registry.contentType).send(await sources.metrics.registry.metrics()),
  );
};

const checkDatabase = async (db: Db, now: () => number): Promise<{ database: Check; clock: Check }> => {
  const askedAt = now();
  try {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const answeredAt = now();
    // The database read its clock somewhere between asking and answering; only what lies outside is skew.
    const there = rows[0]?.now.getTime() ?? 0;
    const skewMs = Math.max(0, askedAt - there, there - answeredAt);
    return {
      database: { ok: true, detail: `answered in ${answeredAt - askedAt} ms` },
      clock: { ok: skewMs <= SKEW_MAX_MS, detail: `off by ${skewMs} ms` },
    };
  } catch {
    return { database: { ok: false, detail: 'no answer' }, clock: { ok: false, detail: 'unknown' } };
  }
};
