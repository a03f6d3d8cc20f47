import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '#src/engine/signing.ts';
import { Operator, SECRET } from '#src/engine/test/operator.ts';
import { asOperator, DEMO, newFolder, pageWith, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';
import { Desk } from '#src/orders.ts';

const dist = newFolder();
mkdirSync(path.join(dist, 'assets'));
writeFileSync(path.join(dist, 'slot.html'), '<!doctype html><title>slot</title>');
writeFileSync(path.join(dist, 'assets/slot-1.js'), 'console.log(1)');
writeFileSync(path.join(dist, 'assets/slot-1.js.gz'), gzipSync('console.log(1)'));

const operator = new Operator();
let app: FastifyInstance;
beforeAll(async () => {
  const url = await operator.listen();
  const desk = new Desk({ slowMs: 300, pageSize: 7 });
  app = (await startProvider(url, newFolder(), { dist, desk })).app;
});
afterAll(async () => {
  await app.close();
  operator.close();
});

describe('launch', () => {
  it('answers a link on our own origin, with the seat in the fragment', async () => {
    const { status, body } = await asOperator(app, 'launch', REAL);
    expect(status).toBe(200);
    const link = new URL(String(body['link']));
    expect(link.pathname).toBe('/games/slot');
    expect(link.search).not.toContain(link.hash.slice(1));
    const seat = (await pageWith(app, link.hash.slice(1)).get('seat')).body;
    expect(seat).toMatchObject({ is_demo: false, balance: 100_000, lobby_origin: 'https://site.example' });
  });

  it('opens a demo without a player', async () => {
    const page = await sitDown(app, { ...DEMO, language: 'en-GB' });
    expect((await page.get('seat')).body).toMatchObject({ is_demo: true, language: 'en', balance: 500_000 });
  });

  it.each([
    ['an unknown game', { ...REAL, game: 'slot-of-nobody' }, 404],
    ['another currency', { ...REAL, currency: 'USD' }, 400],
    ['no player', { ...REAL, player_id: undefined }, 400],
    ['a lobby that is no address', { ...REAL, lobby_url: 'javascript:alert(1)' }, 400],
  ])('refuses %s', async (_name, launch, status) => {
    expect((await asOperator(app, 'launch', launch)).status).toBe(status);
  });
});

describe('signatures', () => {
  it('refuses a call signed with another secret', async () => {
    expect((await asOperator(app, 'launch', REAL, 'a secret of somebody else')).status).toBe(401);
  });

  it.each([
    ['another body', '/games/v1/launch', { mode: 'demo' }, 0],
    ['another path', '/games/v1/catalogue', REAL, 0],
    ['a time six minutes ago', '/games/v1/launch', REAL, -360_000],
    ['a time in six minutes', '/games/v1/launch', REAL, 360_000],
  ])('refuses one made for %s', async (_name, signedPath, signedBody, offMs) => {
    const who = { name: 'chokdee', secret: SECRET };
    const at = new Date(Date.now() + offMs);
    const headers = signedHeaders(who, signedPath, JSON.stringify(signedBody), at);
    const answer = await app.inject({
      method: 'POST',
      url: '/games/v1/launch',
      payload: JSON.stringify(REAL),
      headers,
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('shows its whole catalogue, page by page', async () => {
  const codes: string[] = [];
  let cursor: unknown = null;
  do {
    const { body } = await asOperator(app, 'catalogue', { cursor });
    const games = body['games'] as Record<string, unknown>[];
    expect(games.length).toBeLessThanOrEqual(7);
    for (const game of games) {
      expect(game).toMatchObject({ has_demo: true, is_mobile: true, studio: expect.any(String) as string });
      expect(String(game['cover'])).toMatch(/^https?:.*\.svg$/);
      expect(Number(game['rtp'])).toBeGreaterThan(80);
      codes.push(String(game['code']));
    }
    cursor = body['next_cursor'];
  } while (cursor);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain('slot-lotus');
  expect(codes).toContain('free-rocket');
  for (const code of codes) {
    const cover = await app.inject(`/games/covers/${code}.svg`);
    expect(cover.headers['content-type']).toBe('image/svg+xml');
    expect(cover.body).toMatch(/^<svg [^]*<\/svg>$/);
    expect(cover.body.length).toBeLessThan(12_000);
  }
});

describe('the seat of a page', () => {
  const forgeries = (token: string) => {
    const [body = '', signature = ''] = token.split('.');
    const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const rich = Buffer.from(JSON.stringify({ ...ticket, player_id: 'p-2' })).toString('base64url');
    return ['', 'nonsense', `${rich}.${signature}`, `${body}.${signature.slice(1)}A`, body];
  };

  it('is not to be had with a forged token', async () => {
    const { token } = await sitDown(app);
    for (const forged of forgeries(token)) {
      expect((await pageWith(app, forged).get('seat')).status).toBe(401);
      expect((await pageWith(app, forged).spin('forged')).status).toBe(401);
    }
  });

  it.each([
    ['a stake of another table', { stake: 300 }],
    ['a part of a satang', { stake: 100.5 }],
    ['nothing', {}],
    ['less than nothing', { stake: -100 }],
  ])('refuses %s', async (_name, bet) => {
    const page = await sitDown(app);
    const before = operator.bets.size;
    expect((await page.post('play', { key: 'a-press-1', bet })).status).toBe(400);
    expect(operator.bets.size).toBe(before);
  });

  it('may be called from a sandboxed frame, which has no origin', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/games/api/play' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });
});

describe('pages', () => {
  it('may be framed by the site that the launch named, and by no other', async () => {
    const { link } = await sitDown(app);
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    expect(await policyOf(`${link.pathname}${link.search}`)).toContain('frame-ancestors https://site.example');
    expect(await policyOf(link.pathname)).toContain("frame-ancestors 'none'");
    link.searchParams.set('lobby', 'https://evil.example');
    expect(await policyOf(`${link.pathname}${link.search}`)).toContain("frame-ancestors 'none'");
  });

  it('load what was built, packed for those who can unpack it', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await app.inject({ url: '/games/assets/slot-1.js', headers });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'access-control-allow-origin': '*' });
    expect((await app.inject('/games/assets/slot-1.js')).body).toBe('console.log(1)');
    expect((await app.inject('/games/assets/..%2Fslot.html')).statusCode).toBe(404);
  });
});

describe('a tester', () => {
  const order = (how: string) =>
    app.inject({ method: 'POST', url: '/games/orders', payload: { what: 'service', how } });

  it('orders the provider down, slow and back to normal', async () => {
    expect((await order('down')).json()).toEqual({ orders: { service: 'down' } });
    expect((await asOperator(app, 'launch', REAL)).status).toBe(503);
    await order('slow');
    const begun = performance.now();
    expect((await asOperator(app, 'launch', REAL)).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(250);
    await order('normal');
    expect((await asOperator(app, 'launch', REAL)).status).toBe(200);
    expect((await order('upside down')).statusCode).toBe(400);
  });

  it('sees the games, orders by a form and tries one', async () => {
    const page = await app.inject('/games');
    expect(page.body).toContain('บัวทองนำโชค');
    const payload = 'what=service&how=normal';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ method: 'POST', url: '/games/orders', payload, headers })).statusCode).toBe(303);
    const tried = await app.inject('/games/try/slot-lotus');
    expect(String(tried.headers.location)).toContain('/games/slot?');
    expect((await app.inject('/games/try/nothing')).statusCode).toBe(404);
  });
});
