import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { type HealthSources, registerHealth } from '#src/http/health.ts';
import { createListener } from '#src/http/listener.ts';
import { eventFeed } from '#src/http/stream/event-feed.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const app = await testApp({ JOBS: '1' });
const { db } = app.database;
await app.listen();

/** A back office whose sources are what a test makes of them. */
const backOffice = (sources: Partial<HealthSources>) => {
  const metrics = createMetrics();
  const listener = createListener({ log: pino({ level: 'silent' }), metrics, trustsProxy: false });
  const feed = { ...eventFeed(db, () => {}), lagMs: () => 10 };
  registerHealth(listener, { db, feed, jobs: null, metrics, ...sources }, async () => undefined);
  afterAll(() => listener.close());
  return listener;
};
const ready = async (sources: Partial<HealthSources>) => {
  const answer = await backOffice(sources).inject('/readyz');
  const { ok, checks } = answer.json() as { ok: boolean; checks: Record<string, { ok: boolean }> };
  const failed = Object.keys(checks).filter((name) => !checks[name]?.ok);
  return { status: answer.statusCode, ok, failed, cached: answer.headers['cache-control'] };
};
const runner = (isRunning: boolean) => ({ isRunning: () => isRunning, stop: async () => {} });

describe('/readyz', () => {
  it('is ready when everything is, with jobs or without', async () => {
    const fine = { status: 200, ok: true, failed: [], cached: 'no-store' };
    expect(await ready({})).toEqual(fine);
    expect(await ready({ jobs: runner(true) })).toEqual(fine);
    await expect
      .poll(async () => (await app.backoffice.inject('/readyz')).json(), { timeout: 45_000 })
      .toMatchObject({ ok: true, checks: { jobs: { detail: 'running' } } });
  });

  it('is not while the database is away, and says so within a moment', async () => {
    const away = openDatabase('postgresql://nobody@127.0.0.1:1/nothing', { max: 2 });
    expect(await ready({ db: away.db })).toMatchObject({ status: 503, ok: false, failed: ['database', 'clock'] });
    await away.close();
  });

  it('is not while no connection is to be had', async () => {
    const small = openDatabase(app.database.url, { max: 1, acquireTimeoutMs: 1_000 });
    const taken = await small.pool.connect();
    expect(await ready({ db: small.db })).toMatchObject({ status: 503, failed: ['database', 'clock'] });
    taken.release();
    expect(await ready({ db: small.db })).toMatchObject({ status: 200 });
    await small.close();
  });

  it('is not while the outbox is not read', async () => {
    const stalled = { ...eventFeed(db, () => {}), lagMs: () => 5_001 };
    expect(await ready({ feed: stalled })).toMatchObject({ status: 503, failed: ['events'] });
    // A feed that has never looked has not looked for long.
    expect(await ready({ feed: eventFeed(db, () => {}) })).toMatchObject({ status: 503, failed: ['events'] });
  });

  it('is not while jobs should run and do not', async () => {
    expect(await ready({ jobs: runner(false) })).toMatchObject({ status: 503, failed: ['jobs'] });
  });

  it.each([
    [-5_000, ['clock']],
    [5_000, ['clock']],
    [-400, []],
    [400, []],
  ])('a clock that is off by %i ms fails: %j', async (offMs, failed) => {
    expect(await ready({ now: () => Date.now() + offMs })).toMatchObject({ failed });
  });

  it('takes no slow answer for a wrong clock', async () => {
    let asked = 0;
    const slow = () => Date.now() + (asked++ === 0 ? -3_000 : 3_000);
    expect(await ready({ now: slow })).toMatchObject({ status: 200 });
  });
});

it('/healthz says that the process lives, whatever is away', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/nothing', { max: 2 });
  const answer = await backOffice({ db: away.db, jobs: runner(false) }).inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  await away.close();
});

it('/metrics has the gauges, and a histogram of the calls by route', async () => {
  await app.call('POST /api/agent/config');
  const { body } = await app.backoffice.inject('/metrics');
  for (const gauge of [
    'database_pool_waiting 0',
    'streams_open 0',
    'requests_running 0',
    'audit_findings 0',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(body).toContain(`\n${gauge}`);
  for (const gauge of ['database_pool_open', 'event_feed_lag_ms']) {
    expect(Number(new RegExp(`\n${gauge} (\\d+)`).exec(body)?.[1])).toBeGreaterThanOrEqual(0);
  }
  expect(body).toContain('http_request_seconds_count{route="POST /api/agent/config",status="200"}');
});

it.each(['/healthz', '/readyz', '/metrics'])('%s is not told to players', async (path) => {
  const { body, headers } = await app.player.inject(path);
  expect(headers['content-type']).toContain('text/html'); // the site's page, as for any address
  expect(body).not.toMatch(/"ok"|process_cpu|outbox/);
});
