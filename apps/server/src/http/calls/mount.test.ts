import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { player, database } = app;

const raw = (payload: string, contentType = 'application/json') =>
  player.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': contentType } });

describe('input', () => {
  it.each([
    ['malformed JSON', '{"phone":', 400],
    ['no object', '"text"', 400],
    ['a missing field', '{"phone":"0812345678"}', 400],
    ['a slip in a field', '{"phone":"0812345678","password":"x","Passwort":"y"}', 400],
    ['a wrong type', '{"phone":812345678,"password":"x"}', 400],
    ['a zero byte', '{"phone":"0\\u0000","password":"x"}', 400],
    ['a form', 'phone=1&password=2', 400],
    ['an oversized body', JSON.stringify({ phone: 'x'.repeat(300_000), password: 'x' }), 413],
  ])('%s is refused, and nothing of ours is told', async (_what, payload, status) => {
    const response = await raw(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      error: status === 413 ? REFUSALS.too_large.code : REFUSALS.malformed.code,
    });
    expect(response.body).not.toMatch(/node_modules|at .*\.ts/);
  });

  it.each([undefined, '', '{}'])('a call that takes nothing accepts %j', async (payload) => {
    const { token } = await app.member();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await player.inject({
      method: 'POST',
      url: '/api/member/wallets',
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ error: 0, message: '', data: [] });
  });

  it.each(['"admin":true', '"agent_code":"CHOKDEE46"', '"__proto__":{"isAdmin":true}', '"constructor":1'])(
    'passes through what it does not know: %s',
    async (extra) => {
      const response = await raw(`{"phone":"0812345678","password":"x",${extra}}`);
      expect([response.statusCode, response.json().error]).toEqual([200, REFUSALS.login_failed.code]);
    },
  );

  it.each(['walletId', 'Wallet-Id', 'wallet_ids', 'walet_id', 'wallet_ib', 'wallet_di'])(
    'names %s, which somebody meant for a field that we know',
    async (field) => {
      const { token } = await app.member();
      const input = { round_id: 1, lines: [], [field]: 2 } as object;
      const { status, body } = await app.call('POST /api/lotto/bill/validate', input, { token });
      expect([status, body.data]).toEqual([400, [{ field, problem: 'no field of this call' }]]);
    },
  );

  it('refuses what is not known inside a line', async () => {
    const { token } = await app.member();
    const line = { bet_type: 'top3', number: '012', amount: 10, price: 1 } as const;
    const input = { round_id: 1, lines: [line] };
    expect((await app.call('POST /api/lotto/bill/validate', input, { token })).status).toBe(400);
  });

  it('ignores unknown and empty keys of a query and reads its numbers', async () => {
    const { id, token } = await app.member();
    await makeWallet(database.db, { memberId: id });
    const ask = (query: string) =>
      player.inject({ url: `/api/member/statement?${query}`, headers: { authorization: `Bearer ${token}` } });
    for (const query of ['limit=5&whatever=1&cursor=', 'limit=5&wallet_id=&whatever=1'])
      expect((await ask(query)).json()).toMatchObject({ error: 0, data: { items: [], next_cursor: null } });
    expect((await ask('limit=five')).statusCode).toBe(400);
  });

  it('knows only its own agent', async () => {
    expect((await app.call('POST /api/agent/config', { agent_id: 46, agent_code: 'CHOKDEE46' })).body.error).toBe(0);
    expect((await app.call('POST /api/agent/config', { agent_id: 47 })).body.error).toBe(REFUSALS.agent_unknown.code);
    const stranger = { phone: '0812345678', password: 'x', agent_code: 'OTHER' };
    expect((await app.call('POST /api/login', stranger)).body.error).toBe(REFUSALS.agent_unknown.code);
  });
});

describe('sessions', () => {
  it.each(['', 'Bearer ', 'Bearer x', 'Basic abc', `Bearer 2n9d.${'A'.repeat(43)}`, `Bearer ${'z'.repeat(2_000)}`])(
    'the forged token %j is a dead session',
    async (authorization) => {
      const response = await player.inject({ url: '/api/get_user_info', headers: { authorization } });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ error: 1001, message: 'เซสซั่นหมดอายุ กรุณาลองใหม่' });
    },
  );

  it.each(['expires_at = now()', `seen_at = now() - interval '25 hours'`])(
    'a session with %s is dead',
    async (change) => {
      const { id, token } = await app.member();
      expect((await app.call('GET /api/get_user_info', {}, { token })).status).toBe(200);
      await sql`update member_session set ${sql.raw(change)} where member_id = ${id}`.execute(database.db);
      expect((await app.call('GET /api/get_user_info', {}, { token })).status).toBe(401);
    },
  );

  it('a token of one member opens nothing of another, whatever number stands before the dot', async () => {
    const [mine, other] = [await app.member(), await app.member()];
    const stolen = `${other.id.toString(36)}.${mine.token.split('.')[1]}`;
    expect((await app.call('GET /api/get_user_info', {}, { token: stolen })).status).toBe(401);
  });

  it('a log-out ends the session at once', async () => {
    const { token } = await app.member();
    expect((await app.call('POST /api/logout', {}, { token })).body.error).toBe(0);
    expect((await app.call('GET /api/get_user_info', {}, { token })).status).toBe(401);
  });

  it('leaves behind where the member was, and when he was seen there last', async () => {
    const { id, token } = await app.member();
    const places = () =>
      sql<{ address: string; is_fresh: boolean }>`
        select address, seen_at > now() - interval '1 minute' as is_fresh from member_device where member_id = ${id}`
        .execute(database.db)
        .then(({ rows }) => rows);
    for (const table of ['member_session', 'member_device'])
      await sql`update ${sql.table(table)} set seen_at = now() - interval '6 minutes' where member_id = ${id}`.execute(
        database.db,
      );
    expect(await places()).toEqual([{ address: '127.0.0.1', is_fresh: false }]);
    await app.call('GET /api/get_user_info', {}, { token });
    await app.call('POST /api/logout', {}, { token });
    expect(await places()).toEqual([{ address: '127.0.0.1', is_fresh: true }]);
  });

  it('keeps only hashes of tokens', async () => {
    const { token } = await app.member();
    const { rows } = await sql<{ dump: string }>`select s::text as dump from member_session s`.execute(database.db);
    const [, bits = ''] = token.split('.');
    for (const form of [bits, Buffer.from(bits).toString('hex'), Buffer.from(bits, 'base64url').toString('hex')])
      expect(rows.some(({ dump }) => dump.includes(form))).toBe(false);
  });
});

describe('public reads', () => {
  it('are cached, carry an ETag, and follow a change', async () => {
    const before = await app.call('POST /api/agent/config');
    await sql`update agent set name = 'ชื่อใหม่'`.execute(database.db);
    expect((await app.call('POST /api/agent/config')).body).toEqual(before.body);
    await publicChanged(database.db, 'agent');
    await expect.poll(async () => (await app.call('POST /api/agent/config')).body.data.info.name).toBe('ชื่อใหม่');
    expect((await app.call('POST /api/agent/config')).headers['etag']).not.toBe(before.headers['etag']);
  });
});

it('an unknown call is a 404 in the envelope', async () => {
  const response = await player.inject({ method: 'POST', url: '/api/no/such/call' });
  expect([response.statusCode, response.json().error]).toEqual([404, REFUSALS.not_found.code]);
});

it('carries security headers and a request id, and hides what it runs on', async () => {
  const { headers } = await app.call('POST /api/agent/config');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  for (const url of ['/', '/api/docs']) {
    const page = await player.inject({ url, headers: { accept: 'text/html' } });
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\d+$/);
  expect(headers['x-powered-by']).toBeUndefined();
});

it('serves the contract as OpenAPI and as a page', async () => {
  const document = (await player.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'phone',
    'password',
  ]);
  const page = await player.inject('/api/docs');
  expect(page.body).toContain('POST /api/member/wallets');
});
