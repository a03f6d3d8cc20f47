import type { FastifyInstance } from 'fastify';
import type { LetIn } from '#src/http/probes.ts';
import { type ReadinessSources, readReadiness } from '#src/http/readiness.ts';
import type { Metrics } from '#src/lib/metrics.ts';

export interface HealthSources extends ReadinessSources {
  readonly metrics: Metrics;
}

/**
 * Serves `/healthz` (this process lives) to anybody, and `/readyz` (it can work) and `/metrics` to probes. They belong to
 * the back office's listener.
 */
export const registerHealth = (app: FastifyInstance, sources: HealthSources, onRequest: LetIn): void => {
  app.get('/healthz', async () => ({ ok: true }));

  app.get('/readyz', { onRequest }, async (_request, reply) => {
    const { database, clock, events, jobs } = await readReadiness(sources);
    const checks = {
      database: { ok: database.ok, detail: database.ok ? `answered in ${database.answerMs} ms` : 'no answer' },
      clock: { ok: clock.ok, detail: clock.skewMs === null ? 'unknown' : `off by ${clock.skewMs} ms` },
      events: { ok: events.ok, detail: `outbox read ${events.lagMs} ms ago` },
      jobs: { ok: jobs.ok, detail: jobs.state },
    };
    const ok = Object.values(checks).every((check) => check.ok);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, checks });
  });

  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.header('content-type', sources.metrics.registry.contentType).send(await sources.metrics.registry.metrics()),
  );
};
