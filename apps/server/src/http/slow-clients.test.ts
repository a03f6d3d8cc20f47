import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { call } from '@chokdee/contract';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#src/db/test/test-database.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { registerDrain } from '#src/http/drain.ts';
import { createListener } from '#src/http/listener.ts';
import type { EventFeed } from '#src/http/stream/event-feed.ts';
import type { FeedEvent } from '#src/http/stream/event-memory.ts';
import { registerStream } from '#src/http/stream/stream.ts';
import { mounted } from '#src/http/test/mounted.ts';
import { rawClient, readAnswer, trickle } from '#src/http/test/raw-client.ts';
import { createMetrics } from '#src/lib/metrics.ts';

const WAIT = { timeout: 30_000 };

describe('a request that arrives too slowly', async () => {
  const { db } = await testDatabase();
  const contract = {
    'POST /api/test/take': call({
      summary: 'For this test.',
      access: 'public',
      input: z.strictObject({}),
      output: z.object({}),
    }),
  };
  const handlers = { 'POST /api/test/take': async () => ({}) };
  const { app, requestsRunning, listen } = mounted(db, contract, handlers, { limits: { receiveMsMax: 400 } });
  const port = await listen();
  const line = 'POST /api/test/take HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

  it.each([
    ['headers trickle in', line.repeat(100)],
    ['body trickles in', `\0${line}content-length: 10000\r\n\r\n\0${' '.repeat(10_000)}`],
    ['first byte never comes', ''],
  ])(
    'is cut off when its %s',
    async (_what, text) => {
      const client = await rawClient(port);
      const [, atOnce = '', slowly = text] = text.split('\0');
      client.socket.write(atOnce);
      void trickle(client, slowly, 20);
      const answer = readAnswer(await client.closed); // the time limit of the test is the proof
      expect(answer).toMatchObject({
        status: 408,
        body: { error: expect.any(Number), message: expect.any(String), data: null },
      });
      await expect.poll(requestsRunning, WAIT).toBe(0);
      expect(await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0);
    },
    10_000,
  );

  it('and a quick one on the same server is not', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/test/take`, { method: 'POST' });
    expect(response.status).toBe(200);
  });
});

describe('streams', async () => {
  const log = pino({ level: 'silent' });
  const app = createListener({ log, metrics: createMetrics(), trustsProxy: false, limits: { requestsMax: 4 } });
  const requestsRunning = app.running.count;
  let tell: (event: FeedEvent) => void = () => {};
  const feed: EventFeed = {
    listen: (listener) => {
      tell = listener;
      return () => {};
    },
    after: () => [],
    catchUpTo: async () => {},
    position: () => '1-1',
    lagMs: () => 0,
    start: async () => {},
    stop: async () => {},
  };
  const streams = registerStream(app, feed, { find: async () => undefined }, rateLimits(false));
  registerDrain(app);
  app.get('/api/test/quick', async () => 'quick');
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  const { port } = app.server.address() as { port: number };

  const openStream = async () => {
    const client = await rawClient(port);
    client.socket.write('GET /api/stream HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(client.said, WAIT).toContain('hello');
    return client;
  };
  const news = (n: number, payload: unknown): FeedEvent => ({
    id: `2-${n}`,
    tx: 2,
    n,
    memberId: 0,
    topic: 'news',
    payload,
  });

  it('take no place from requests, however many are open', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, openStream));
    expect(streams.count()).toBe(8);
    expect(requestsRunning()).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/api/test/quick`)).status).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await expect.poll(streams.count, WAIT).toBe(0);
  });

  it('one that nobody reads is let go, with its memory, and its neighbour misses nothing', async () => {
    const deaf = await Promise.all(Array.from({ length: 4 }, openStream));
    for (const { socket } of deaf) socket.pause();
    const listening = await openStream();
    const before = memoryBytes();
    const text = 'x'.repeat(200_000);
    for (let n = 1; n <= 200; n += 1) {
      tell(news(n, text));
      await new Promise((resolve) => setImmediate(resolve));
      if (n % 4 === 0) await expect.poll(listening.said, WAIT).toContain(`id: 2-${n}\n`);
    }
    await expect.poll(streams.count, WAIT).toBe(1);
    listening.socket.destroy();
    await expect.poll(streams.count, WAIT).toBe(0);
    // Each of the four would hold most of 40 MB.
    expect(memoryBytes() - before).toBeLessThan(40_000_000);
    for (const { socket } of deaf) socket.destroy();
  });
});

const memoryBytes = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
