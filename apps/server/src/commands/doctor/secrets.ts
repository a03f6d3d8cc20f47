import { createPublicKey, verify } from 'node:crypto';
import { type Check, fail, type Problem, type Settings, when } from '#src/commands/doctor/check.ts';
import type { Config } from '#src/config.ts';
import { receiptSigner } from '#src/lib/secrets/receipt-signer.ts';

const MAKE = 'make one with: openssl rand -base64 32';
const LENGTH_MIN = 20;
const DIFFERENT_MIN = 10;
const KEY_BYTES = 32;
const WORDS = /pass|secret|change|example|test|demo|1234|qwerty|abcd|chokdee|sandbox/i;
const PRINTABLE = /^[\x20-\x7e]*$/;
const HIDDEN_LENGTH_MIN = 4;

type Named = readonly [name: string, secret: Buffer];

/** The secrets that this house made up. */
const ownSecrets = (config: Config): Named[] => [
  ...config.dataKeys.map(({ id, key }): Named => [`DATA_KEYS (${id})`, key]),
  ['LOOKUP_KEY', config.lookupKey],
  ['RECEIPT_KEY', config.receiptKey],
  ['GAME_KEY', config.gameKey.export()],
  ...(config.probeToken === undefined ? [] : [['PROBE_TOKEN', Buffer.from(config.probeToken)] as const]),
];

/** The secrets that others gave to this house, or that it shares with them. */
const sharedSecrets = (config: Config): Named[] => [
  ['SMS_KEY', Buffer.from(config.sms.key)],
  ...config.paymentProviders.flatMap(({ name, key, secrets }) =>
    [key, ...secrets].map((text): Named => [`PAYMENT_PROVIDERS (${name})`, Buffer.from(text)]),
  ),
  ...config.gameProviders.flatMap(({ name, secret }) =>
    secret === undefined ? [] : [[`GAME_PROVIDERS (${name})`, Buffer.from(secret)] as const],
  ),
];

/** Whether every secret is long, random and of one use. */
export const secrets: Check<Settings> = {
  name: 'secrets',
  look: ({ config }) => {
    const own = ownSecrets(config);
    const all = [...own, ...sharedSecrets(config)];
    const ids = config.dataKeys.map(({ id }) => id);
    return {
      fine: `${all.length} secrets, each long, random and of one use`,
      problems: [
        ...own.flatMap(([name, secret]) => weaknessOf(name, secret)),
        ...repeated(all).map(([one, other]) =>
          fail(`${one} and ${other} are the same`, `who learns the one knows the other: ${MAKE}`),
        ),
        ...when(
          new Set(ids).size < ids.length,
          fail('DATA_KEYS names two keys alike', 'what is sealed remembers its key by name: give each its own'),
        ),
      ],
    };
  },
};

const weaknessOf = (name: string, secret: Buffer): Problem[] => {
  const isKey = name.startsWith('DATA_KEYS') || name === 'RECEIPT_KEY';
  if (isKey && secret.length !== KEY_BYTES) return [fail(`${name} is not ${KEY_BYTES} bytes`, MAKE)];
  const text = secret.toString('latin1');
  const isText = isKey && PRINTABLE.test(text);
  const isShort = !isKey && secret.length < LENGTH_MIN;
  if (isText || isShort || new Set(secret).size < DIFFERENT_MIN || (!isKey && WORDS.test(text)))
    return [fail(`${name} can be guessed: it is ${isShort ? 'short' : 'not random'}`, MAKE)];
  return [];
};

/** Pairs that are the same secret under two names. Of one provider the old and the new one stand side by side, and differ too. */
const repeated = (all: readonly Named[]): [string, string][] =>
  all.flatMap(([name, secret], index) => {
    const twin = all.slice(0, index).find(([, other]) => sameText(other) === sameText(secret));
    return twin ? [[twin[0], name] as [string, string]] : [];
  });

/** As bytes or written as base64, it is one secret. */
const sameText = (secret: Buffer): string =>
  secret.length === KEY_BYTES ? secret.toString('base64') : secret.toString('utf8');

/** Whether the key of receipts signs, and which half of it is to be known. */
export const receipts: Check<Settings> = {
  name: 'receipts',
  look: async ({ config }) => {
    const { leaf, signature, public_key } = await receiptSigner(config.receiptKey).sign(Buffer.alloc(16), 'doctor');
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' });
    const isRight = verify(null, Buffer.from(leaf, 'base64'), key, Buffer.from(signature, 'base64'));
    return {
      fine: `receipts are signed; publish their public key with the day it began: ${public_key}`,
      problems: when(!isRight, fail('a receipt does not prove itself', `RECEIPT_KEY is no Ed25519 seed: ${MAKE}`)),
    };
  },
};

/** A text without any secret of the house, whoever put it there. */
export const withoutSecrets = (text: string, config: Config): string =>
  hiddenOf(config)
    .filter((secret) => secret.length >= HIDDEN_LENGTH_MIN)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);

const hiddenOf = (config: Config): string[] => [
  ...[...ownSecrets(config), ...sharedSecrets(config)].flatMap(([, secret]) => [
    secret.toString('utf8'),
    secret.toString('base64'),
  ]),
  ...[
    config.databaseUrl,
    config.databaseDirectUrl,
    config.sms.url,
    ...config.resultFeeds.map(({ url }) => url),
  ].flatMap((url) => partsOf(url)),
];

/** What stands in an address to be known by: a password, and keys behind a `?`. */
const partsOf = (url: string | undefined): string[] => {
  const known = URL.parse(url ?? '');
  if (!known) return [];
  const values = [known.password, ...known.searchParams.values()].filter((value) => !value.startsWith('/'));
  return values.flatMap((value) => [value, decodeURIComponent(value), encodeURIComponent(value)]);
};
