import { createPublicKey, verify } from 'node:crypto';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
const SITE = 'http://localhost:3000/liff/lotto';
const headers = { host: 'localhost:3002' };

const logIn = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/line/login',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ redirect_uri: SITE, state: 's1', ...fields }).toString(),
  });
const tokenOf = async (name: string): Promise<string> =>
  new URLSearchParams(new URL(String((await logIn({ name })).headers.location)).hash.slice(1)).get('id_token') ?? '';
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

it('issues a token that its published key proves, to whoever chooses a name', async () => {
  const { keys } = (await app.inject('/line/certs')).json();
  const [header, claims, signature = ''] = (await tokenOf('มานะ')).split('.');
  expect(read(header)).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys[0].kid });
  expect(read(claims)).toMatchObject({ iss: 'sandbox-line', aud: 'sandbox-channel', name: 'มานะ' });
  const isProved = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect(isProved(`${header}.${claims}`)).toBe(true);
  expect(isProved(`${header}.${claims}x`)).toBe(false);
});

it('knows the same person again, and tells two apart', async () => {
  const subject = async (name: string) => read((await tokenOf(name)).split('.')[1]).sub;
  expect(await subject('ปิติ')).toBe(await subject(' ปิติ '));
  expect(await subject('ปิติ')).not.toBe(await subject('ชูใจ'));
});

it('shows who may log in, and leads back with what it was asked with', async () => {
  const { body, headers: shown } = await app.inject({
    url: `/line/login?redirect_uri=${encodeURIComponent(SITE)}&state=s1`,
    headers,
  });
  expect(body).toContain('สมหญิง');
  expect(shown['content-security-policy']).toContain("form-action 'self' http://localhost:3000");
  const { location } = (await logIn({ name: 'มานะ' })).headers;
  expect(location).toMatch(/^http:\/\/localhost:3000\/liff\/lotto#id_token=.*&state=s1$/);
});

it.each(['http://elsewhere.example/', 'javascript:alert(1)', ''])('sends no token to %s', async (redirect_uri) => {
  expect((await logIn({ name: 'มานะ', redirect_uri })).statusCode).toBe(400);
  const question = new URLSearchParams({ redirect_uri, state: '' });
  expect((await app.inject({ url: `/line/login?${question.toString()}`, headers })).statusCode).toBe(400);
});

it('shows what was shared, as text', async () => {
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/line/messages', headers: { 'content-type': 'text/plain' }, payload });
  const sent = await send(JSON.stringify({ from: 'มานะ', messages: [{ type: 'text', text: '<b>โพย</b>' }] }));
  expect(sent.headers['access-control-allow-origin']).toBe('*');
  expect((await send('no json')).statusCode).toBe(400);
  const { body } = await app.inject('/line');
  expect(body).toContain('มานะ แชร์ให้เพื่อน');
  expect(body).toContain('&lt;b&gt;โพย&lt;/b&gt;');
});

it('serves a script that a page can load', async () => {
  const { body, headers: sent } = await app.inject('/line/sdk.js');
  expect(sent['content-type']).toBe('text/javascript; charset=utf-8');
  expect(() => new Script(body)).not.toThrow();
});
