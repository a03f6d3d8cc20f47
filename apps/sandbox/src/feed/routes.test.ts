import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

let app: ReturnType<typeof createApp>;

beforeEach(() => {
  app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
});

const ask = (feed: string, query: Record<string, string | number> = {}) =>
  app.inject({
    url: `/feed/${feed}/results`,
    query: { market: '7', shape: 'lao', day: '2026-01-31', no: '1', ...query },
  });
const order = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/feed/orders',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ feed: 'a', market: '7', day: '', no: '', ...fields }).toString(),
  });

describe('what is drawn', () => {
  it('both feeds say the same of a draw, again and again, and something else of another', async () => {
    const [a, b, again] = [await ask('a'), await ask('b'), await ask('a')];
    expect(a.json()).toEqual({
      market: 7,
      day: '2026-01-31',
      no: 1,
      announced: { first: expect.stringMatching(/^\d{4}$/) },
    });
    expect(b.body).toBe(a.body);
    expect(again.body).toBe(a.body);
    for (const other of [{ market: 8 }, { day: '2026-02-01' }, { no: 2 }])
      expect((await ask('a', other)).body).not.toBe(a.body);
  });

  it('another seed draws another number', async () => {
    const other = createApp(readConfig({ SANDBOX_FEED_SEED: 'another seed', LOG_LEVEL: 'silent' }));
    const { body } = await other.inject('/feed/a/results?market=7&shape=lao&day=2026-01-31&no=1');
    expect(body).not.toBe((await ask('a')).body);
  });

  it('every digit is as likely as any other, in every place', async () => {
    const counts = new Map<string, number>();
    for (let no = 1; no <= 2_000; no += 1) {
      const { first } = (await ask('a', { no })).json<{ announced: { first: string } }>().announced;
      for (const [place, digit] of first.split('').entries())
        counts.set(`${place}:${digit}`, (counts.get(`${place}:${digit}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(40);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(70); // five standard deviations
  });

  it.each(['yeekee', 'nothing', 'constructor'])('knows nothing of %s', async (shape) => {
    const { statusCode, body } = await ask('a', { shape });
    expect([statusCode, body]).toEqual([404, '{}']);
  });

  it.each([{ market: 'x' }, { day: '31/01/2026' }, { no: 0 }])('refuses %o', async (query) => {
    expect((await ask('a', query as Record<string, string>)).statusCode).toBe(400);
  });

  it('has no third feed', async () => {
    expect((await ask('c')).statusCode).toBe(404);
  });
});

describe('orders', () => {
  it('one feed says what it is told, of one draw, until it is told to stop', async () => {
    const truth = (await ask('a')).body;
    const place = { day: '2026-01-31', no: '1' };
    const answer = await order({ ...place, how: 'answer', answer: 'first=0001' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/feed']);
    expect((await ask('a')).json()).toMatchObject({ announced: { first: '0001' } });
    expect((await ask('b')).body).toBe(truth);
    expect((await ask('a', { no: 2 })).json()).not.toMatchObject({ announced: { first: '0001' } });
    expect((await app.inject('/feed')).body).toContain('first=0001');
    await order({ ...place, how: 'normal' });
    expect((await ask('a')).body).toBe(truth);
  });

  it('both fall silent for a whole market, except where an order says more', async () => {
    await order({ feed: 'both', how: 'silent' });
    await order({ feed: 'b', day: '2026-01-31', no: '1', how: 'answer', answer: 'first=0002, odd' });
    expect((await ask('a')).statusCode).toBe(404);
    expect((await ask('b')).json()).toMatchObject({ announced: { first: '0002', odd: '' } });
    expect((await ask('b', { no: 2 })).statusCode).toBe(404);
    expect((await ask('b', { market: 8 })).statusCode).toBe(200);
  });

  it('takes JSON too, for whoever tests without a browser', async () => {
    const payload = { feed: 'both', market: 7, how: 'silent' };
    expect((await app.inject({ method: 'POST', url: '/feed/orders', payload })).statusCode).toBe(303);
    expect((await ask('a')).statusCode).toBe(404);
  });

  it.each([{ market: '' }, { feed: 'c' }, { how: 'lie' }, { day: 'today' }])(
    'refuses %o and says why',
    async (fields) => {
      const answer = await order({ how: 'silent', ...fields });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('role="alert"');
      expect((await ask('a')).statusCode).toBe(200);
    },
  );

  it('the page shows what was asked and what an order says, escaped', async () => {
    expect((await app.inject('/feed')).body).toContain('ยังไม่มีใครถาม');
    await order({ how: 'answer', answer: '<script>alert(1)</script>=1' });
    await ask('a');
    const { body } = await app.inject('/feed');
    expect(body).toContain('2026-01-31 งวดที่ 1');
    expect(body).not.toContain('<script>alert');
  });
});
