import { type Call, calls, REFUSALS } from '@chokdee/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWallet } from '#src/db/test/factories.ts';
import { tellingWays } from '#src/http/test/telling-ways.ts';
import { testApp } from '#src/http/test/test-app.ts';

// Without jobs: nothing here waits for one.
const app = await testApp();
const all = Object.entries(calls) as [key: string, call: Call][];
const json = { 'content-type': 'application/json' };

interface Way {
  readonly query?: string;
  readonly payload?: string;
  readonly headers?: Record<string, string>;
}

/** Every way in which a client may send nothing. */
const NOTHING: readonly (readonly [string, Way])[] = [
  ['nothing at all', {}],
  ['an empty body that calls itself JSON', { payload: '', headers: json }],
  ['an empty object', { payload: '{}', headers: json }],
  ['null', { payload: 'null', headers: json }],
  ['an empty object without a type', { payload: '{}' }],
  ['keys in the query that nobody asked for', { query: '?whatever=1&_=1700000000000&agent=x&limit=' }],
];

const send = async (key: string, way: Way, authorization?: string) => {
  const [method = '', url = ''] = key.split(' ');
  const response = await app.player.inject({
    method: method as 'GET',
    url: `${url}${way.query ?? ''}`,
    headers: { ...way.headers, ...(authorization ? { authorization } : {}) },
    ...(way.payload === undefined || method === 'GET' ? {} : { payload: way.payload }),
  });
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json<unknown>() };
};

/** What the typed client relies on, whatever the answer. */
const Envelope = z.strictObject({ error: z.int(), message: z.string(), data: z.json() });
const EnvelopeWithStatus = Envelope.extend({ status: z.int() });
const expectEnvelope = ({ status, type, body }: Awaited<ReturnType<typeof send>>, { hasStatus }: Call) => {
  expect(type).toBe('application/json; charset=utf-8');
  const { error, message } = (hasStatus ? EnvelopeWithStatus : Envelope).parse(body);
  if (hasStatus) expect(body).toMatchObject({ status: error });
  expect(error === 0).toBe(status === 200 && message === '');
  expect([200, 400, 401]).toContain(status); // nothing sent is no bug of ours, and each call is there
};

const fieldsOf = ({ input }: Call) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []);
const hasField = (call: Call, name: string) => fieldsOf(call).includes(name);
const errorOf = ({ body }: { body: unknown }) => (body as { error: number }).error;
const isAllOptional = (call: Call) => z.safeDecode(call.input, {}).success;

const document = (await app.player.inject('/api/openapi.json')).json();

const isSoak = process.env['SOAK'] === '1';
const ENDS_SESSION = 'POST /api/logout';
/** What one member asks for twice at once is done in turn by the lock on his wallet: so he has one. */
const memberWithWallet = async () => {
  const made = await app.member();
  await makeWallet(app.database.db, { memberId: made.id });
  return made;
};
/** Members who come in any way, and strangers who come to each call in one way, to the next in another; in a soak in all. */
const whoSends = async (
  key: string,
  way: Way,
  member: () => Promise<{ token: string }>,
): Promise<(string | undefined)[]> => {
  const turn = all.findIndex(([one]) => one === key) % NOTHING.length;
  const strangers = isSoak || NOTHING[turn]?.[1] === way ? [undefined, 'Bearer forged'] : [];
  return [...strangers, `Bearer ${(await member()).token}`];
};

describe.concurrent.each(all)('%s', (key, call) => {
  let shared: ReturnType<typeof memberWithWallet> | undefined;
  const member = () => (key === ENDS_SESSION ? app.member() : (shared ??= memberWithWallet()));

  it.each(NOTHING)('answers %s in the envelope', async (_what, way) => {
    for (const authorization of await whoSends(key, way, member)) {
      const answer = await send(key, way, authorization);
      expectEnvelope(answer, call);
      if (call.access === 'member' && [undefined, 'Bearer forged'].includes(authorization))
        expect(answer).toMatchObject({ status: 401, body: { error: 1001, data: null } });
      else expect(answer.status).toBe(isAllOptional(call) ? 200 : 400);
    }
  });

  it('is told to whoever reads the API', () => {
    const [method = '', url = ''] = key.split(' ');
    expect(document.paths[url][method.toLowerCase()].summary).toBe(call.summary);
  });
});

const open = all.filter(([, call]) => call.access === 'public' && isAllOptional(call));
it.concurrent.each(open)('%s answers as the contract says, or asks for the round or the poll', async (key, call) => {
  const { error, data } = (await send(key, {})).body as { error: number; data: never };
  if (hasField(call, 'round_id')) expect(error).toBe(REFUSALS.round_not_found.code);
  else if (hasField(call, 'poll_id')) expect(error).toBe(REFUSALS.poll_not_found.code);
  else expect(z.safeDecode(call.output, data).success).toBe(true);
});

describe.concurrent.each(all.filter(([key]) => !key.startsWith('GET ')))('%s', (key, call) => {
  it.each([
    ['a list', '[]'],
    ['a number', '7'],
  ])('refuses %s as a body', async (_what, payload) => {
    const { token } = await app.member();
    const answer = await send(key, { payload, headers: json }, `Bearer ${token}`);
    expectEnvelope(answer, call);
    expect(answer.status).toBe(400);
  });

  it('passes a key through that it does not know, and names one that is nearly a field', async () => {
    const sent = async (payload: object) => {
      const { token } = await app.member();
      return send(key, { payload: JSON.stringify(payload), headers: json }, `Bearer ${token}`);
    };
    const [without, passed] = [await sent({}), await sent({ surely_no_such_field: 1 })];
    expect([passed.status, errorOf(passed)]).toEqual([without.status, errorOf(without)]);
    const field = fieldsOf(call).find((name) => name.length > 5);
    if (!field || without.status === 400) return;
    expect(await sent({ [`${field}s`]: 1 })).toMatchObject({ status: 400, body: { data: [{ field: `${field}s` }] } });
  });
});

/** Values at the edge of what a field may hold, and beyond. */
const ODD = [
  null,
  true,
  -1,
  0.001,
  1e308,
  '',
  ' ',
  '\u0000',
  '%',
  '-1',
  '1e400',
  '0001-01-01',
  '9999-12-31',
  '2026-02-31',
];
const VERY_ODD = ['x'.repeat(5_000), '\ud800', [], [[]], {}, { length: -1 }];

/** What may be sent for a field: each value in the body and once or twice in the query, and a query that makes it an object. */
const oddWays = (key: string, call: Call, field: string): Way[] => {
  const ways = [...ODD, ...VERY_ODD].flatMap((value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const asked = new URLSearchParams({ [field]: text }).toString();
    const body = { [field]: value };
    return [
      { query: { [field]: text }, asked: `?${asked}`, body },
      { query: { [field]: [text, text] }, asked: `?${asked}&${asked}`, body },
      { query: { [`${field}[a]`]: '1' }, asked: `?${field}[a]=1`, body },
    ];
  });
  // A GET has no body: without it some are the same.
  const different = key.startsWith('GET ') ? [...new Map(ways.map((way) => [way.asked, way])).values()] : ways;
  return tellingWays(key, call, different, (way) => way).map(({ asked, body }) => ({
    query: asked,
    payload: JSON.stringify(body),
    headers: json,
  }));
};

describe.concurrent.each(all)('%s', (key, call) => {
  it('takes odd values for malformed, never for a bug of ours', async () => {
    const { token } = await memberWithWallet();
    for (const field of fieldsOf(call)) {
      const answers = oddWays(key, call, field).map((way) => send(key, way, `Bearer ${token}`));
      for (const answer of await Promise.all(answers)) expectEnvelope(answer, call);
    }
  });
});
