import { once } from 'node:events';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { RESULT_SHAPES } from '@chokdee/lotto';
import { expect, it } from 'vitest';
import { type FeedAnswer, feedClient } from '#src/features/lotto/results/feed-client.ts';
import { type Answering, announcing, startFeed } from '#src/features/lotto/test/feed-server.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';

const feed = await startFeed('one');
const elsewhere = await startFeed('elsewhere');
const question = { market_id: 7, result_shape: 'lao', day: '2026-01-31', no: 2 };
const ask = (answering: Answering, timeoutMs?: number): Promise<FeedAnswer> => {
  feed.answering = answering;
  return feedClient(timeoutMs)(feed, question);
};

it('asks for the draw and reads its fields, and no others', async () => {
  expect(await ask(announcing({ first: '0123', extra: 'x' }))).toEqual({
    said: 'result',
    announced: { first: '0123' },
  });
  expect(feed.asked.at(-1)).toBe('/of/one/results?market=7&shape=lao&day=2026-01-31&no=2');
});

it.each([404, 408, 429, 500, 502, 503])('HTTP %d says nothing so far', async (status) => {
  expect(await ask((response) => response.writeHead(status).end('{}'))).toMatchObject({ said: 'nothing' });
});

const text =
  (body: string | Buffer, headers = {}): Answering =>
  (response) =>
    response.writeHead(200, headers).end(body);

it.each<[string, Answering]>([
  ['no JSON', text('1234')],
  ['half of JSON', text('{"announced": {"first": "12')],
  ['an empty body', text('')],
  ['null', text('null')],
  ['a list', text('[]')],
  ['a result of another shape', announcing({ special: '12345' })],
  ['too few digits', announcing({ first: '123' })],
  ['Thai digits', announcing({ first: '๑๒๓๔' })],
  ['a line break after the digits', announcing({ first: '1234\n' })],
  ['a number instead of its digits', announcing({ first: 1234 })],
  ['a value too long', announcing({ first: '1234', extra: 'x'.repeat(21) })],
  [
    'an oversized body',
    text(
      `{"market": 7, "day": "2026-01-31", "no": 2, "announced": {"first": "1234"}, "padding": "${'x'.repeat(10_000)}"}`,
    ),
  ],
  [
    'a small body that unpacks to a large one',
    text(gzipSync(Buffer.alloc(5_000_000, ' ')), { 'content-encoding': 'gzip' }),
  ],
  ['a result of another market', announcing({ first: '1234' }, { market: 8 })],
  ['a result of the day before', announcing({ first: '1234' }, { day: '2026-01-30' })],
  ['a result of another draw of the day', announcing({ first: '1234' }, { no: 1 })],
  ['a result that names no draw', text('{"announced": {"first": "1234"}}')],
  ['HTTP 401', (response) => response.writeHead(401).end('{}')],
  ['HTTP 204', (response) => response.writeHead(204).end()],
])('%s cannot be read', async (_what, answering) => {
  expect(await ask(answering)).toMatchObject({ said: 'nonsense', why: expect.stringMatching(/./) });
});

it.each([301, 302, 303, 307, 308])('follows no redirect (%d)', async (status) => {
  elsewhere.answering = announcing({ first: '1234' });
  const answer = await ask((response) => response.writeHead(status, { location: `${elsewhere.url}/results` }).end());
  expect(answer).toEqual({ said: 'nonsense', why: `HTTP ${status}` });
  expect(elsewhere.asked).toEqual([]);
});

it.each<[string, Answering]>([
  ['never answers', () => {}],
  ['never ends', (response) => void response.writeHead(200).write('{')],
  [
    'sends a byte now and then',
    (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
  ['hangs up', (response) => void response.destroy()],
])('a feed that %s says nothing, soon', async (_what, answering) => {
  const began = Date.now();
  expect(await ask(answering, 200)).toMatchObject({ said: 'nothing' });
  expect(Date.now() - began).toBeLessThan(10_000);
});

it('a feed that is not there says nothing', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : 0;
  taken.close();
  await once(taken, 'close');
  expect(await feedClient()({ name: 'gone', url: `http://127.0.0.1:${port}` }, question)).toMatchObject({
    said: 'nothing',
  });
});

it('understands the sandbox, whatever the shape; of yeekee it says nothing', async () => {
  const sandbox = await startSandbox();
  try {
    for (const result_shape of Object.keys(RESULT_SHAPES)) {
      const [a, b] = await Promise.all(
        ['a', 'b'].map((name) =>
          feedClient()({ name, url: `${sandbox.url}/feed/${name}` }, { ...question, result_shape }),
        ),
      );
      expect([result_shape, a?.said]).toEqual([result_shape, result_shape === 'yeekee' ? 'nothing' : 'result']);
      expect(b).toEqual(a);
    }
  } finally {
    sandbox.stop();
  }
});
