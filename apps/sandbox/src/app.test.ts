import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));

it('lists its simulators', async () => {
  const { body } = await app.inject('/');
  expect(body).toContain('<html lang="th">');
  expect(body).toContain('href="/sms"');
});

it('permits exactly the style and script it sends', async () => {
  const { body, headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g)].map((match) => match[1] ?? '');
  expect(inline).toHaveLength(2);
  for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
});

it('serves every font that a page names', async () => {
  const { body } = await app.inject('/');
  const fonts = [...body.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(fonts).toHaveLength(4);
  for (const font of fonts) expect((await app.inject(font)).headers['content-type']).toBe('font/woff2');
});

it.each([
  ['/games', '192.0.2.7:3002', 'http://192.0.2.7:3003/games'],
  ['/games/try/slot-lotus?a=1', 'localhost:3002', 'http://localhost:3003/games/try/slot-lotus?a=1'],
  ['/games', '[::1]:3002', 'http://[::1]:3003/games'],
])('leads from %s on %s to the games', async (url, host, to) => {
  const { statusCode, headers } = await app.inject({ url, headers: { host } });
  expect([statusCode, headers.location]).toEqual([307, to]);
});

it('leads orders to the games too, wherever they answer', async () => {
  const away = createApp(readConfig({ LOG_LEVEL: 'silent', SANDBOX_GAMES_ORIGIN: 'https://games.example/' }));
  const { statusCode, headers } = await away.inject({ method: 'POST', url: '/games/orders', payload: 'what=service' });
  expect([statusCode, headers.location]).toEqual([307, 'https://games.example/games/orders']);
});

it('answers 404 on a path it does not know', async () => {
  expect((await app.inject('/nothing')).statusCode).toBe(404);
});
