import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineTokens } from '#src/lib/secrets/line-tokens.ts';
import { CHANNEL, ISSUER, keyServer, makeKey, sign } from '#src/lib/test/line-issuer.ts';

const [key, next, stranger] = await Promise.all([makeKey('first'), makeKey('second'), makeKey('first')]);
const keys = await keyServer([key]);
const failures: unknown[] = [];
const reader = (keysUrl = keys.url) =>
  lineTokens(
    { liffId: 'liff', channelId: CHANNEL, keysUrl, issuer: ISSUER, sdkUrl: undefined },
    (error) => void failures.push(error),
  );
const read = (token: string, readToken = reader()) => readToken(token, new Date());
const refused = { reason: 'line_token' };
const seconds = (from = 0) => Math.floor(Date.now() / 1_000) + from;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

beforeEach(() => {
  failures.length = 0;
  keys.set({ keys: [key], status: 200, padding: '' });
});
afterEach(() => void vi.useRealTimers());

it('knows whom a genuine token speaks of', async () => {
  expect(await read(await sign(key, 'U1'))).toEqual({ channelId: CHANNEL, lineUser: 'U1', name: 'คุณ U1' });
});

it('takes a name of any length and kind, and none', async () => {
  expect((await read(await sign(key, 'U1', { name: `\u202e${'ก'.repeat(500)}` }))).name).toBe('ก'.repeat(60));
  expect((await read(await sign(key, 'U1', { name: 7 }))).name).toBe('');
});

describe('refuses a token', () => {
  it.each([
    ['that has expired', { exp: seconds(-61) }],
    ['from the future', { iat: seconds(75), exp: seconds(3_600) }],
    ['that was made days ago, however long it says it holds', { iat: seconds(-3 * 86_400), exp: seconds(86_400) }],
    ['that never expires', { exp: undefined }],
    ['that does not say when it was made', { iat: undefined }],
    ['for another channel', { aud: '1657000001' }],
    ['for none', { aud: undefined }],
    ['of another issuer', { iss: 'https://access.line.me.example' }],
    ['that speaks of nobody', { sub: undefined }],
    ['that speaks of nobody in a word', { sub: '' }],
    ['whose user is too long to be one', { sub: 'U'.repeat(101) }],
  ])('%s', async (_what, changes) => {
    await expect(read(await sign(key, 'U1', changes))).rejects.toMatchObject(refused);
    expect(failures).toEqual([]);
  });

  it('signed by a stranger under the name of a known key', async () => {
    await expect(read(await sign(stranger, 'U1'))).rejects.toMatchObject(refused);
  });

  it('whose words were changed after it was signed', async () => {
    const [header, , signature] = (await sign(key, 'U1')).split('.');
    const other = encode({ iss: ISSUER, aud: CHANNEL, sub: 'U2', iat: seconds(), exp: seconds(3_600) });
    await expect(read(`${header}.${other}.${signature}`)).rejects.toMatchObject(refused);
  });

  it.each([
    ['that says it needs no signature', { alg: 'none' }, () => ''],
    [
      'signed with the public key as if it were a secret',
      { alg: 'HS256', kid: 'first' },
      (text: string) => createHmac('sha256', JSON.stringify(key.publicJwk)).update(text).digest('base64url'),
    ],
  ])('%s', async (_what, header, signatureOf) => {
    const claims = { iss: ISSUER, aud: CHANNEL, sub: 'U1', iat: seconds(), exp: seconds(3_600) };
    const text = `${encode(header)}.${encode(claims)}`;
    await expect(read(`${text}.${signatureOf(text)}`)).rejects.toMatchObject(refused);
  });

  it.each(['', 'x', 'a.b.c', 'ก'.repeat(300)])('that is none: %s', async (token) => {
    await expect(read(token)).rejects.toMatchObject(refused);
  });
});

it('bears clocks that are a little apart', async () => {
  await expect(read(await sign(key, 'U1', { iat: seconds(45), exp: seconds(3_600) }))).resolves.toBeDefined();
  await expect(read(await sign(key, 'U1', { exp: seconds(-45) }))).resolves.toBeDefined();
});

it('follows a change of keys, but looks for new ones once a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const readToken = reader();
  await read(await sign(key, 'U1'), readToken);
  const before = keys.asked();
  keys.set({ keys: [next] });
  vi.setSystemTime(Date.now() + 50_000);
  for (let again = 0; again < 5; again += 1)
    await expect(read(await sign(next, 'U1'), readToken)).rejects.toMatchObject(refused);
  expect(keys.asked()).toBe(before);

  vi.setSystemTime(Date.now() + 15_000);
  expect((await read(await sign(next, 'U1'), readToken)).lineUser).toBe('U1');
  await expect(read(await sign(key, 'U1'), readToken)).rejects.toMatchObject(refused);
  await expect(read(await sign(stranger, 'U1', {}, 'unheard-of'), readToken)).rejects.toMatchObject(refused);
  expect(keys.asked()).toBe(before + 1);
});

it('asks for the keys once, however many tokens come', async () => {
  const readToken = reader();
  const before = keys.asked();
  const token = await sign(key, 'U1');
  await Promise.all(Array.from({ length: 10 }, () => read(token, readToken)));
  expect(keys.asked()).toBe(before + 1);
});

describe('keys that cannot be had refuse the token, are reported, and are asked for again', () => {
  it.each([
    ['an error', { status: 500 }],
    ['an answer without end', { padding: 'x'.repeat(100_000) }],
  ])('%s', async (_what, trouble) => {
    const readToken = reader();
    keys.set(trouble);
    await expect(read(await sign(key, 'U1'), readToken)).rejects.toMatchObject(refused);
    expect(failures).toHaveLength(1);
    keys.set({ status: 200, padding: '' });
    await expect(read(await sign(key, 'U1'), readToken)).resolves.toBeDefined();
  });

  it('nobody there', async () => {
    await expect(read(await sign(key, 'U1'), reader('http://127.0.0.1:9/certs'))).rejects.toMatchObject(refused);
    expect(failures).toHaveLength(1);
  });
});

it('without a channel there is no login by the chat app', async () => {
  await expect(
    read(
      'x',
      lineTokens(null, () => undefined),
    ),
  ).rejects.toMatchObject({ reason: 'line_off' });
});
