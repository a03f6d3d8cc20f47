import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { verdictOf } from '#src/commands/doctor/check.ts';
import { receipts, secrets, withoutSecrets } from '#src/commands/doctor/secrets.ts';
import { addresses } from '#src/commands/doctor/site.ts';
import { linesOf } from '#src/commands/doctor/test/lines-of.ts';
import { readConfig } from '#src/config.ts';

const made = (bytes = 32) => randomBytes(bytes).toString('base64');
const GOOD = {
  SANDBOX: '0',
  PUBLIC_URL: 'https://chokdee.example',
  BACKOFFICE_URL: 'https://bo.chokdee.example',
  TRUST_PROXY: '1',
  PROBE_TOKEN: made(),
  DATA_KEYS: `k1:${made()}`,
  LOOKUP_KEY: made(),
  SMS_URL: 'https://sms.example/send',
  SMS_KEY: made(),
  RECEIPT_KEY: made(),
  GAME_KEY: made(),
};
const house = (changes: NodeJS.ProcessEnv = {}) => ({
  config: readConfig({ ...GOOD, ...changes }),
  now: () => new Date(),
});
const bank = (fields: object) =>
  JSON.stringify([{ name: 'bank', url: 'https://bank.example', key: made(), secrets: [made()], ...fields }]);

it('secrets that were made by chance are in order', async () => {
  const changes = { DATA_KEYS: `k2:${made()},k1:${made()}`, PAYMENT_PROVIDERS: bank({}) };
  expect(await linesOf(secrets, house(changes))).toEqual(['ok 9 secrets, each long, random and of one use']);
});

const shared = made();
it.each([
  ['DATA_KEYS', `k1:${made(16)}`, 'DATA_KEYS (k1) is not 32 bytes'],
  ['DATA_KEYS', `k1:${made()},k1:${made()}`, 'DATA_KEYS names two keys alike'],
  ['DATA_KEYS', `k1:${Buffer.alloc(32, 7).toString('base64')}`, 'DATA_KEYS (k1) can be guessed: it is not random'],
  ['RECEIPT_KEY', Buffer.from('the receipts of our own house, 1').toString('base64'), 'RECEIPT_KEY can be guessed'],
  ['LOOKUP_KEY', 'x'.repeat(40), 'LOOKUP_KEY can be guessed: it is not random'],
  ['LOOKUP_KEY', made(12), 'LOOKUP_KEY can be guessed: it is short'],
  ['GAME_KEY', 'correct-password-of-our-games', 'GAME_KEY can be guessed'],
  ['PROBE_TOKEN', 'chokdee-probe-token-9', 'PROBE_TOKEN can be guessed'],
  ['LOOKUP_KEY', GOOD.GAME_KEY, 'LOOKUP_KEY and GAME_KEY are the same'],
  ['RECEIPT_KEY', GOOD.DATA_KEYS.slice(3), 'DATA_KEYS (k1) and RECEIPT_KEY are the same'],
  [
    'PAYMENT_PROVIDERS',
    bank({ key: shared, secrets: [shared] }),
    'PAYMENT_PROVIDERS (bank) and PAYMENT_PROVIDERS (bank) are',
  ],
])('%s that is bad is named, and not shown', async (name, value, wrong) => {
  const changed = house({ [name]: value });
  const lines = await linesOf(secrets, changed);
  expect(lines).toEqual([expect.stringContaining(`FAIL ${wrong}`)]);
  expect(lines[0]).toMatch(/ → .+/);
  expect(lines.join()).not.toContain(value.replace(/^k1:/, ''));
});

it('the key of receipts signs, and its public half is told', async () => {
  const [line] = await linesOf(receipts, house());
  expect(line).toMatch(/^ok .*public key.*: MCowBQYDK2VwAyEA[\w+/]{43}=$/);
  expect(line).not.toContain(GOOD.RECEIPT_KEY);
});

it('two names over TLS behind one proxy are in order', async () => {
  expect(await linesOf(addresses, house())).toEqual([
    'ok players at https://chokdee.example, staff at https://bo.chokdee.example, one proxy before both',
  ]);
});

it.each([
  [{ PUBLIC_URL: 'http://chokdee.example' }, 'FAIL PUBLIC_URL has no TLS'],
  [{ PUBLIC_URL: 'https://localhost' }, 'FAIL PUBLIC_URL is an address of this machine'],
  [{ BACKOFFICE_URL: undefined }, 'FAIL BACKOFFICE_URL is not set'],
  [{ BACKOFFICE_URL: 'http://bo.chokdee.example' }, 'FAIL BACKOFFICE_URL has no TLS'],
  [{ BACKOFFICE_URL: 'https://chokdee.example:8443' }, 'FAIL players and staff have one host'],
  [{ TRUST_PROXY: '0' }, 'FAIL TRUST_PROXY=0'],
  [{ HOST: '0.0.0.0' }, 'WARN HOST=0.0.0.0'],
  [{ PROBE_TOKEN: undefined }, 'FAIL PROBE_TOKEN is not set'],
])('%j is named: %s', async (changes, wrong) => {
  expect(await linesOf(addresses, house(changes))).toEqual([expect.stringMatching(new RegExp(`^${wrong}.* → .+`))]);
});

it('no secret is shown, wherever it stands in a line', () => {
  const { config } = house({
    DATABASE_URL: 'postgresql://chokdee:d4t4b4se-word@db.example/chokdee?sslpassword=t0psl-word',
    RESULT_FEEDS: 'a=https://feed.example/x?key=f33d-word,b=https://b.example',
    SMS_URL: 'https://user:sm5-word@sms.example/',
    PAYMENT_PROVIDERS: bank({ key: 'p4yment-key-word', secrets: ['w3bhook-word-of-them'] }),
  });
  const all = [
    'd4t4b4se-word',
    't0psl-word',
    'f33d-word',
    'sm5-word',
    'p4yment-key-word',
    'w3bhook-word-of-them',
    GOOD.PROBE_TOKEN,
    GOOD.DATA_KEYS.slice(3),
    GOOD.LOOKUP_KEY,
    GOOD.SMS_KEY,
    GOOD.RECEIPT_KEY,
    GOOD.GAME_KEY,
  ];
  for (const secret of all) expect(withoutSecrets(`before ${secret} after`, config)).toBe('before … after');
  expect(withoutSecrets('db.example and chokdee', config)).toBe('db.example and chokdee');
});

it('ends with 0 only when everything is in order', () => {
  const line = (mark: 'ok' | 'WARN' | 'FAIL') => ({ mark, name: '', text: '' });
  const exitOf = (...marks: ('ok' | 'WARN' | 'FAIL')[]) => verdictOf(marks.map(line)).exit;
  expect(exitOf('ok', 'ok')).toBe(0);
  expect(exitOf('ok', 'WARN')).toBe(2);
  expect(exitOf('WARN', 'FAIL', 'ok')).toBe(1);
});
