import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { calls, type Key, REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { makeGames } from '#src/db/test/game-factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { CHANNEL, ISSUER, keyServer, makeKey, sign } from '#src/lib/test/line-issuer.ts';

/** A games provider that writes down what it was told. */
let launched: unknown;
const studio = createServer((request, response) => {
  void json(request).then((body) => {
    launched = body;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ link: 'https://games.example/' }));
  });
}).listen(0, '127.0.0.1');
await once(studio, 'listening');
afterAll(() => studio.close());

const key = await makeKey('first');
const keys = await keyServer([key]);
const database = await testDatabase();
const { db } = database;
const {
  game_ids: [game_id = 0],
  ...provider
} = await makeGames(db);
await db.updateTable('game').set({ has_demo: true }).where('game_id', '=', game_id).execute();
const STUDIO = {
  name: provider.code,
  url: `http://127.0.0.1:${(studio.address() as AddressInfo).port}`,
  origins: ['https://games.example'],
  addresses: ['203.0.113.5'],
};
const LINE = { LIFF_ID: '1-a', LINE_CHANNEL_ID: CHANNEL, LINE_KEYS_URL: keys.url, LINE_ISSUER: ISSUER };
const house = { ...REAL_HOUSE, ...LINE, GAME_PROVIDERS: JSON.stringify([STUDIO]) };
const app = await testApp({ ...house, TRUST_PROXY: '1' }, database);
const straight = await testApp({ ...house, TRUST_PROXY: '0' }, database);
const office = await testApp({ ...house, TRUST_PROXY: '1', BACKOFFICE_URL: 'https://bo.example' }, database);

/** Whatever a stranger, or the page that he lured somebody to, can say of names. */
const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-original-host': 'evil.example',
  'x-host': 'evil.example',
  forwarded: 'for=6.6.6.6;host=evil.example;proto=http',
  'x-forwarded-for': 'evil.example, 198.51.100.7',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '6666',
  'x-original-url': '//evil.example',
  'x-rewrite-url': '//evil.example',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
};
const said = ({ headers, body }: { headers: object; body: string }) => `${JSON.stringify(headers)} ${body}`;

describe('a real house behind its proxy', () => {
  it.each([
    '/',
    '/terms',
    '/register?ref=1',
    '/liff',
    '/liff/lotto',
    '/nowhere',
    '/manifest.webmanifest',
    '/api',
    '/tag',
  ])('says nobody’s name but its own on %s', async (url) => {
    const answer = await app.player.inject({ url, headers: { ...FORGED, accept: 'text/html' } });
    expect(said(answer)).not.toMatch(/evil|6666/);
    expect(answer.headers.location).toBeUndefined();
  });

  const open = (Object.keys(calls) as Key[]).filter((name) => calls[name].access !== 'member');
  it.each(open)('%s answers the same, whatever names were sent with it', async (name) => {
    const [method = '', url = ''] = name.split(' ');
    const ask = (headers: Record<string, string>) =>
      app.player.inject({ method: method as 'GET', url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
    const forged = await ask(FORGED);
    expect(said(forged)).not.toMatch(/evil|6666/);
    expect(forged.headers['set-cookie']).toBeUndefined();
    expect(forged.statusCode).toBe((await ask({ host: 'chokdee.example' })).statusCode);
  });

  it('names itself in previews and to LINE’s page, whoever is asked for', async () => {
    const { body } = await app.player.inject({ url: '/terms', headers: { ...FORGED, accept: 'text/html' } });
    expect(body).toContain('content="https://chokdee.example/terms"');
    const { headers } = await app.player.inject({ url: '/liff/lotto', headers: { ...FORGED, accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      `connect-src 'self' https://static.line-scdn.net https://liffsdk.line-scdn.net ${new URL(keys.url).origin};`,
    );
    expect(policy).toContain('frame-src https://games.example;');
  });

  it('sends a player back from a game to itself', async () => {
    const asked = { game_id, provider_id: provider.provider_id, is_mobile: true, source: '', agent_code: 'CHOKDEE46' };
    const { body } = await app.call('POST /api/game/demo', asked, { headers: FORGED });
    expect(body).toMatchObject({ error: 0, data: { link: 'https://games.example/' } });
    expect(launched).toMatchObject({ lobby_url: 'https://chokdee.example' });
  });
});

describe('LINE', () => {
  const enter = async (changes: object, by = key) =>
    (
      await app.call(
        'POST /api/liff/login',
        { id_token: await sign(by, 'U1', changes as Record<string, unknown>) },
        { headers: FORGED },
      )
    ).body;

  it('lets in who shows a token of our own channel, whatever names come with it', async () => {
    expect(await enter({})).toMatchObject({ error: 0, data: { is_linked: false, access_token: '' } });
    expect(await enter({ nonce: 'of-somebody-else' })).toMatchObject({ error: 0 });
  });

  it.each([
    ['another channel', { aud: '1657009999' }],
    ['our page, which is no channel', { aud: '1-a' }],
    ['the sandbox’s channel', { aud: 'sandbox-channel' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['the sandbox', { iss: 'sandbox-line' }],
  ])('refuses a token of %s', async (_what, changes) => {
    expect(await enter(changes)).toMatchObject({ error: REFUSALS.line_token.code, data: null });
  });

  it('refuses a token that names where its key is to be had', async () => {
    const stranger = await makeKey('first');
    const theirs = await keyServer([stranger]);
    const before = theirs.asked();
    expect(await enter({ jku: theirs.url, iss: ISSUER }, stranger)).toMatchObject({ error: REFUSALS.line_token.code });
    expect(theirs.asked()).toBe(before);
  });
});

describe('an address that a stranger claims', () => {
  const attempt = async (to: typeof app, phone: string) => {
    const headers = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', 'cf-connecting-ip': '6.6.6.6' };
    await to.call('POST /api/login', { phone, password: 'nobody-is-here' }, { headers });
    const { rows } = await sql<{ address: string }>`select address from login_attempt where phone = ${phone}`.execute(
      db,
    );
    return rows.map(({ address }) => address);
  };

  it('is believed of a proxy only', async () => {
    expect(await attempt(straight, '0561111111')).toEqual(['127.0.0.1']);
    expect(await attempt(app, '0561111112')).toEqual(['6.6.6.6']);
  });

  it('does not open the games’ wallet, which is open to its provider’s addresses alone', async () => {
    const knock = async (to: typeof app, claimed: string) => {
      const headers = { 'x-provider': provider.code, 'x-forwarded-for': claimed };
      return (await to.player.inject({ method: 'POST', url: '/provider/v1/balance', headers, payload: {} })).statusCode;
    };
    expect(await knock(straight, '203.0.113.5')).toBe(403);
    expect(await knock(app, '203.0.113.5, 198.51.100.7')).toBe(403);
    expect(await knock(app, '198.51.100.7, 203.0.113.5')).toBe(401); // its address; but nothing was signed
  });
});

describe('the back office', () => {
  const overTls = (as: TestStaff): TestStaff => ({ ...as, cookie: `__Host-${as.cookie}` });
  const change = async (to: typeof app, headers: Record<string, string>) => {
    const someone = await makeStaff(app, 'owner');
    const as = to === office ? overTls(someone) : someone;
    const { status, body } = await callStaff(to, 'POST /bo/api/logout', {}, { as, headers });
    return body.error === REFUSALS.staff_forbidden.code ? 'refused' : status;
  };
  const evil = { origin: 'https://evil.example' };

  it('takes a change from no page of a name that only X-Forwarded-Host says', async () => {
    for (const to of [app, straight, office])
      expect(await change(to, { ...evil, host: 'bo.example', 'x-forwarded-host': 'evil.example' })).toBe('refused');
  });

  it('with an address of its own takes one from its own pages, whatever the proxy makes of Host', async () => {
    expect(await change(office, { ...evil, host: 'evil.example' })).toBe('refused');
    expect(await change(office, { origin: 'http://bo.example', host: 'bo.example' })).toBe('refused');
    expect(await change(office, { origin: 'https://bo.example', host: '10.0.0.7:3001' })).toBe(200);
  });

  it('with an address of TLS gives its cookie for TLS alone', async () => {
    const as = await makeStaff(app, 'owner');
    const guarded = overTls(as);
    const headers = { 'x-forwarded-proto': 'http' };
    const statusOf = async (to: typeof app, who: TestStaff) =>
      (await callStaff(to, 'GET /bo/api/me', {}, { as: who, headers })).status;
    expect([await statusOf(office, guarded), await statusOf(office, as)]).toEqual([200, 401]);
    expect([await statusOf(app, guarded), await statusOf(app, as)]).toEqual([401, 200]);
    const planted = { ...as, cookie: `${as.cookie}; __Host-bo_session=${'A'.repeat(43)}` };
    expect(await statusOf(office, planted)).toBe(401);

    const left = async (to: typeof app, who: TestStaff) =>
      (await callStaff(to, 'POST /bo/api/logout', {}, { as: who, headers })).headers['set-cookie'];
    const plain = await makeStaff(app, 'owner');
    expect(await left(app, plain)).toBe('bo_session=; Path=/bo/api; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await left(office, guarded)).toBe(
      '__Host-bo_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    );
  });
});

describe('strict transport', () => {
  const saidBy = async ({ player, backoffice }: typeof app, url: string, headers = {}) =>
    (
      await Promise.all(
        [player, backoffice].map((site) => site.inject({ url, headers: { ...headers, accept: 'text/html' } })),
      )
    ).map((answer) => answer.headers['strict-transport-security']);

  it('is said with every answer of a site whose address has TLS, for a year, and never preloaded', async () => {
    for (const url of ['/', '/api/nowhere', '/nowhere.js'])
      expect(await saidBy(office, url)).toEqual(['max-age=31536000', 'max-age=31536000']);
  });

  it('is said for the names below it where the operator wants that', async () => {
    const wide = await testApp({ ...house, BACKOFFICE_URL: 'https://bo.example', HSTS_SUBDOMAINS: '1' }, database);
    expect(await saidBy(wide, '/')).toEqual(Array(2).fill('max-age=31536000; includeSubDomains'));
  });

  it('is not said by a site that named no address of TLS, whatever a header claims', async () => {
    const open = await testApp({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' }, database);
    expect(await saidBy(open, '/', { 'x-forwarded-proto': 'https' })).toEqual([undefined, undefined]);
  });
});
