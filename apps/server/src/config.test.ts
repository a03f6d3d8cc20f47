import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';

/** What must be set without the sandbox. */
const REAL = {
  SANDBOX: '0',
  PUBLIC_URL: 'https://chokdee.example',
  DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  LOOKUP_KEY: 'x'.repeat(32),
  SMS_URL: 'https://sms.example',
  SMS_KEY: 'x'.repeat(16),
  RECEIPT_KEY: Buffer.alloc(32, 7).toString('base64'),
  GAME_KEY: 'x'.repeat(16),
};
const bankWith = (fields: object) =>
  JSON.stringify([
    { name: 'bank', url: 'https://bank.example', key: 'x'.repeat(16), secrets: ['x'.repeat(16)], ...fields },
  ]);

it.each([
  ['DATA_KEYS', 'mine:c2FuZGJveC1kYXRhLWtleS1mb3ItcGxheS1tb25leSE='],
  ['DATA_KEYS', `${REAL.DATA_KEYS},sandbox:c2FuZGJveC1kYXRhLWtleS1mb3ItcGxheS1tb25leSE=`],
  ['LOOKUP_KEY', 'sandbox-lookup-key'],
  ['SMS_KEY', 'sandbox-sms-key'],
  ['RECEIPT_KEY', 'c2FuZGJveC1yZWNlaXB0LWtleS1wbGF5LW1vbmV5ISE='],
  ['GAME_KEY', 'sandbox-game-key-of-play-money'],
  ['PAYMENT_PROVIDERS', bankWith({ key: 'sandbox-bank-key' })],
  ['PAYMENT_PROVIDERS', bankWith({ secrets: ['x'.repeat(16), 'sandbox-webhook-secret'] })],
  [
    'GAME_PROVIDERS',
    '[{"name":"games","url":"https://g.example","origins":[],"secret":"sandbox-games-secret-of-play-money"}]',
  ],
])('a real house does not start with the published %s', (name, value) => {
  expect(() => readConfig({ ...REAL, [name]: value })).toThrow(`${name} holds a published secret`);
});

it.each([
  [undefined, undefined],
  ['https://chokdee.example', 'https://chokdee.example'],
  ['https://Chokdee.example/th/?ref=9', 'https://chokdee.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('PUBLIC_URL %s is the origin %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
});

it('a real house says where games are shown from: a provider without origins is where the demo is', () => {
  const games = (origins: string[]) => JSON.stringify([{ name: 'games', url: 'https://g.example', origins }]);
  expect(() => readConfig({ ...REAL, GAME_PROVIDERS: games([]) })).toThrow('origins');
  expect(readConfig({ ...REAL, GAME_PROVIDERS: games(['https://g.example']) }).gameProviders).toHaveLength(1);
});

it('a real house says its own address: nobody’s Host may', () => {
  expect(() => readConfig({ ...REAL, PUBLIC_URL: undefined })).toThrow('PUBLIC_URL must be set');
});

it.each([
  ['PUBLIC_URL', 'chokdee.example'],
  ['BACKOFFICE_URL', 'chokdee.example'],
  ['PROBE_TOKEN', 'short'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SERVICE_WORKER', 'no'],
  ['TAG_MANAGER_ID', 'UA-1234'],
  ['TAG_MANAGER_ID', 'GTM-AB"><script>'],
  ['TAG_MANAGER_URL', 'javascript:alert(1)'],
  ['LIFF_SDK_URL', 'javascript:alert(1)'],
])('a bad %s stops the start with its name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it('the chat app is the sandbox’s in the sandbox, LINE’s without it, and off until it has a channel', () => {
  expect(readConfig({ SANDBOX_PORT: '4002' }).line).toEqual({
    liffId: 'sandbox-liff',
    channelId: 'sandbox-channel',
    keysUrl: 'http://127.0.0.1:4002/line/certs',
    issuer: 'sandbox-line',
    sdkUrl: undefined,
  });
  expect(readConfig({ LIFF_ID: '' }).line).toBeNull();
  expect(readConfig(REAL).line).toBeNull();
  expect(readConfig({ ...REAL, LIFF_ID: '1-a' }).line).toBeNull();
  expect(readConfig({ ...REAL, LIFF_ID: '1-a', LINE_CHANNEL_ID: '1' }).line).toEqual({
    liffId: '1-a',
    channelId: '1',
    keysUrl: 'https://api.line.me/oauth2/v2.1/certs',
    issuer: 'https://access.line.me',
    sdkUrl: 'https://static.line-scdn.net/liff/edge/2/sdk.js',
  });
});

it.each([
  [{}, 3003],
  [{ SANDBOX_PORT: '4002' }, 4003],
  [{ SANDBOX_PORT: '4002', GAMES_PORT: '5000' }, 5000],
  [{ SANDBOX_PORT: '0' }, 0],
])('with %j the demo games are at port %i', (environment, port) => {
  const { ports, gameProviders } = readConfig(environment);
  expect([ports.games, gameProviders[0]?.url]).toEqual([port, `http://127.0.0.1:${port}/games`]);
});

it('a tag manager is on only with its id, and known by its origin', () => {
  expect(readConfig({}).tagManager).toBeNull();
  expect(readConfig({ TAG_MANAGER_ID: '' }).tagManager).toBeNull();
  expect(readConfig({ TAG_MANAGER_ID: 'GTM-ABCD12', TAG_MANAGER_URL: 'https://tags.example/x?y' }).tagManager).toEqual({
    id: 'GTM-ABCD12',
    url: 'https://tags.example',
  });
});

it('two feeds of results are two sources: no name twice, and outside the sandbox no origin', () => {
  const twice = 'a=https://one.example/a,b=https://one.example/b';
  expect(() => readConfig({ RESULT_FEEDS: 'a=https://one.example,a=https://two.example' })).toThrow('RESULT_FEEDS');
  expect(() => readConfig({ ...REAL, RESULT_FEEDS: twice })).toThrow('RESULT_FEEDS');
  expect(readConfig({ RESULT_FEEDS: twice }).resultFeeds).toHaveLength(2);
  expect(readConfig({ ...REAL, RESULT_FEEDS: 'a=https://one.example,b=https://two.example' }).resultFeeds).toHaveLength(
    2,
  );
});
