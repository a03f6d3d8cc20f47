import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { createListener } from '#src/http/listener.ts';
import { eventFeed } from '#src/http/stream/event-feed.ts';
import { registerStream } from '#src/http/stream/stream.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const { db } = await testDatabase();

/** A feed that nobody started: it looks only when somebody asks. `looks` counts the looks that it took. */
const countedFeed = () => {
  let looks = 0;
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'getExecutor') looks += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { feed: eventFeed(counting, () => {}), looks: () => looks };
};
const lastTx = async (): Promise<number> => {
  await sql`insert into outbox (member_id, topic, payload) values (0, 'news', '{}')`.execute(db);
  const { rows } = await sql<{ tx: number }>`select max(tx) as tx from outbox`.execute(db);
  return rows[0]?.tx ?? 0;
};

it('a crowd that wants a look shares one, and an id that was made up gets none', async () => {
  const { feed, looks } = countedFeed();
  await feed.catchUpTo('1-1');
  const tx = await lastTx();
  const before = looks();
  await Promise.all(Array.from({ length: 500 }, () => feed.catchUpTo(`${tx + 1}-1`)));
  expect(looks() - before).toBeLessThanOrEqual(2);
  const after = looks();
  await feed.catchUpTo('999999999999999-1');
  expect(looks()).toBe(after);
});

it('an address may open so many streams in a while, and is then told to wait', async () => {
  const app = createListener({
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    trustsProxy: false,
    limits: { requestsMax: 10 },
  });
  afterAll(() => app.close());
  const { feed } = countedFeed();
  const limits = rateLimits(true, () => 1_000_000);
  registerStream(app, feed, { find: async () => undefined }, limits);
  const knock = () => app.inject({ url: '/api/stream', headers: { authorization: 'Bearer nobody' } });
  expect((await knock()).statusCode).toBe(401);
  for (let times = 1; times < 1_200; times += 1) limits.address('GET /api/stream', 'read', '127.0.0.1');
  expect((await knock()).statusCode).toBe(429);
});
