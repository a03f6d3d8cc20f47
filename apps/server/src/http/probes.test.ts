import { describe, expect, it } from 'vitest';
import type { Seen } from '#src/http/probes.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';
import { testApp } from '#src/http/test/test-app.ts';

const TOKEN = 'probe-token-of-this-test';
const open = await testApp();
const shut = await testApp({ PROBE_TOKEN: TOKEN, TRUST_PROXY: '1' }, open.database);
const real = await testApp(REAL_HOUSE, open.database);
const PATHS = ['/readyz', '/metrics', '/probe'];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(PATHS)('%s', (url) => {
  it('is told to who shows the token, and of anybody else says nothing', async () => {
    const shown = await shut.backoffice.inject({ url, headers: bearer(TOKEN) });
    expect([200, 503]).toContain(shown.statusCode);
    expect(shown.body).toMatch(/"checks"|process_cpu|"address"/);
    for (const headers of [
      {},
      bearer(`${TOKEN}x`),
      bearer(TOKEN.slice(1)),
      bearer(''),
      { authorization: TOKEN },
      { cookie: `authorization=Bearer ${TOKEN}` },
    ]) {
      const answer = await shut.backoffice.inject({ url: `${url}?token=${TOKEN}`, headers });
      expect([answer.statusCode, answer.body]).toEqual([401, '{"ok":false}']);
      expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    }
  });

  it('is open in a sandbox without a token, and closed in a real house without one', async () => {
    expect((await open.backoffice.inject(url)).statusCode).not.toBe(401);
    for (const headers of [{}, bearer('undefined'), bearer('')])
      expect((await real.backoffice.inject({ url, headers })).statusCode).toBe(401);
  });
});

it('/healthz says to anybody that the process lives, and no more', async () => {
  const { statusCode, body } = await real.backoffice.inject('/healthz');
  expect([statusCode, body]).toEqual([200, '{"ok":true}']);
});

it('guesses of the token are slowed down; who knows it is not', async () => {
  const limited = await testApp({ PROBE_TOKEN: TOKEN, RATE_LIMITS: '1' }, open.database);
  const ask = async (token: string) =>
    (await limited.backoffice.inject({ url: '/probe', headers: bearer(token) })).statusCode;
  for (let count = 0; count < 320; count += 1) expect(await ask(TOKEN)).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 400 }, (_, count) => ask(`guess-${count}`)));
  expect(guesses.filter((status) => status === 401).length).toBeGreaterThan(250);
  expect(guesses).toContain(429);
  expect(await ask(TOKEN)).toBe(200);
});

it('a probe sees of its own request what the nearest proxy said, on both sites', async () => {
  const claims = {
    host: 'site.example',
    'x-forwarded-for': '6.6.6.6, 10.0.0.9',
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': 'evil.example',
    ...bearer(TOKEN),
  };
  const seen: Seen = { address: '10.0.0.9', protocol: 'https', host: 'site.example' };
  for (const listener of [shut.player, shut.backoffice])
    expect((await listener.inject({ url: '/probe', headers: claims })).json()).toEqual(seen);
  const straight = (await open.player.inject({ url: '/probe', headers: claims })).json();
  expect(straight).toEqual({ address: '127.0.0.1', protocol: 'http', host: 'site.example' });
});
