import { createSecretKey } from 'node:crypto';
import path from 'node:path';
import { QUICKNET, SANDBOX_BEACON } from '@chokdee/lotto/yeekee-proof';
import { z } from 'zod';
import { RETENTION, retentionOf } from '#src/retention.ts';

const flag = (on: boolean) =>
  z
    .enum(['0', '1'])
    .default(on ? '1' : '0')
    .transform((value) => value === '1');
const portNumber = z.coerce.number().int().min(0).max(65_535);
const port = (value: number) => portNumber.default(value);
const address = z.url({ protocol: /^https?$/ });
const originOf = (url: string): string => new URL(url).origin;
/** Keys of the sandbox, which guard play money only. Without the sandbox they must be set. */
const SANDBOX_KEYS = {
  DATA_KEYS: 'sandbox:c2FuZGJveC1kYXRhLWtleS1mb3ItcGxheS1tb25leSE=',
  LOOKUP_KEY: 'sandbox-lookup-key',
  SMS_KEY: 'sandbox-sms-key',
  RECEIPT_KEY: 'c2FuZGJveC1yZWNlaXB0LWtleS1wbGF5LW1vbmV5ISE=',
  GAME_KEY: 'sandbox-game-key-of-play-money',
};
/** What the sandbox's bank and games are known by. */
const SANDBOX_SECRETS = {
  bankKey: 'sandbox-bank-key',
  webhook: 'sandbox-webhook-secret',
  games: 'sandbox-games-secret-of-play-money',
};
/** The relays of the public beacon. */
const RELAYS = 'https://api.drand.sh,https://drand.cloudflare.com';
/** The chat app's own addresses, and those that the sandbox plays it at. */
const LINE = {
  keys: 'https://api.line.me/oauth2/v2.1/certs',
  issuer: 'https://access.line.me',
  sdk: 'https://static.line-scdn.net/liff/edge/2/sdk.js',
  sandbox: { liffId: 'sandbox-liff', channelId: 'sandbox-channel', issuer: 'sandbox-line' },
};
const inRepository = (folder: string): string => path.resolve(import.meta.dirname, '../../..', folder);

/** Everything that the environment can set, with its default. The tables of docs/configuration.md follow this order. */
const Environment = z.object({
  PORT: port(3000),
  BACKOFFICE_PORT: port(3001),
  SANDBOX_PORT: port(3002),
  GAMES_PORT: portNumber.optional(),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX: flag(true),
  HISTORY: flag(true),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  DATA_DIR: z.string().default('.data').transform(inRepository),
  // Off until somebody names a place: only they know which disk does not die with the one that holds the data.
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(7),
  AGENT_ID: z.coerce.number().int().positive().default(46),
  AGENT_CODE: z.string().min(1).max(32).default('CHOKDEE46'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  JOBS: flag(true),
  TRUST_PROXY: flag(false),
  PUBLIC_URL: address.transform(originOf).optional(),
  BACKOFFICE_URL: address.transform(originOf).optional(),
  HSTS_SUBDOMAINS: flag(false),
  PROBE_TOKEN: z.string().min(16).optional(),
  SERVICE_WORKER: flag(true),
  RATE_LIMITS: flag(true),
  SELLING_BATCH: z.coerce.number().int().min(1).max(1_000).default(64),
  REQUESTS_MAX: z.coerce.number().int().min(1).default(1_000),
  DATA_KEYS: z.string().optional(),
  LOOKUP_KEY: z.string().min(16).optional(),
  SMS_URL: z.url().optional(),
  SMS_KEY: z.string().min(8).optional(),
  SMS_PER_DAY_MAX: z.coerce.number().int().min(1).default(20_000),
  RECEIPT_KEY: z.base64().length(44).optional(),
  RESULT_FEEDS: z.string().optional(),
  BEACON_URLS: z.string().optional(),
  PAYMENT_PROVIDERS: z.string().optional(),
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  GAME_KEY: z.string().min(16).optional(),
  GAME_PROVIDERS: z.string().optional(),
  GAME_POOL_MAX: z.coerce.number().int().min(2).max(50).default(4),
  GAME_BATCH: z.coerce.number().int().min(1).max(1_000).default(64),
  LIFF_ID: z.string().max(100).optional(),
  LINE_CHANNEL_ID: z.string().max(100).optional(),
  LINE_KEYS_URL: address.optional(),
  LINE_ISSUER: z.string().min(1).max(200).optional(),
  LIFF_SDK_URL: address.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^(?:GTM-[A-Z0-9]{4,12})?$/)
    .default(''),
  TAG_MANAGER_URL: address.default('https://www.googletagmanager.com').transform(originOf),
  ...RETENTION,
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The configuration of this process. The only reader of the environment; a bad value stops the start with its name. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`configuration: ${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  return {
    ports: { player: env.PORT, backoffice: env.BACKOFFICE_PORT, sandbox: env.SANDBOX_PORT, games: gamesPortOf(env) },
    host: env.HOST,
    isSandbox: env.SANDBOX,
    hasHistory: env.SANDBOX && env.HISTORY,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    databaseWaitMs: env.DATABASE_WAIT_MS,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR ? inRepository(env.BACKUP_DIR) : undefined,
    backupKeep: env.BACKUP_KEEP,
    agent: { id: env.AGENT_ID, code: env.AGENT_CODE },
    logLevel: env.LOG_LEVEL,
    runsJobs: env.JOBS,
    trustsProxy: env.TRUST_PROXY,
    // Nobody's `Host` says what a real house is called.
    publicUrl: env.PUBLIC_URL ?? sandboxOnly(env, 'PUBLIC_URL', undefined),
    backofficeUrl: env.BACKOFFICE_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    probeToken: env.PROBE_TOKEN,
    hasServiceWorker: env.SERVICE_WORKER,
    limitsRates: env.RATE_LIMITS,
    sellingBatch: env.SELLING_BATCH,
    requestsMax: env.REQUESTS_MAX,
    dataKeys: secretOf(env, 'DATA_KEYS').split(',').map(readKey),
    lookupKey: Buffer.from(secretOf(env, 'LOOKUP_KEY')),
    smsPerDayMax: env.SMS_PER_DAY_MAX,
    sms: {
      url: env.SMS_URL ?? sandboxOnly(env, 'SMS_URL', `http://127.0.0.1:${env.SANDBOX_PORT}/sms/messages`),
      key: secretOf(env, 'SMS_KEY'),
    },
    receiptKey: Buffer.from(secretOf(env, 'RECEIPT_KEY'), 'base64'),
    resultFeeds: feedsOf(env),
    beacon: beaconOf(env),
    paymentProviders: providersOf(env),
    paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    gameKey: createSecretKey(secretOf(env, 'GAME_KEY'), 'utf8'),
    gameProviders: gameProvidersOf(env),
    gamePoolMax: env.GAME_POOL_MAX,
    gameBatch: env.GAME_BATCH,
    line: lineOf(env),
    retention: retentionOf(env),
    tagManager: env.TAG_MANAGER_ID ? { id: env.TAG_MANAGER_ID, url: env.TAG_MANAGER_URL } : null,
  };
};

/** Whatever the sandbox publishes guards nothing. */
const PUBLISHED = new Set(
  [...Object.values(SANDBOX_KEYS), ...Object.values(SANDBOX_SECRETS)].map((text) => text.replace(/^sandbox:/, '')),
);

/** Stops the start of a real house with a secret that anybody can read in this repository. */
const refusePublished = (isSandbox: boolean, name: string, secrets: readonly string[]): void => {
  if (!isSandbox && secrets.some((secret) => PUBLISHED.has(secret)))
    throw new Error(`configuration: ${name} holds a published secret of the sandbox; make one of your own`);
};

/** What a sandbox has of its own. A real house must set it. */
const sandboxOnly = <T>(env: z.output<typeof Environment>, name: string, value: T): T => {
  if (!env.SANDBOX) throw new Error(`configuration: ${name} must be set when SANDBOX=0`);
  return value;
};

const secretOf = (env: z.output<typeof Environment>, name: keyof typeof SANDBOX_KEYS): string => {
  const value = env[name] || sandboxOnly(env, name, SANDBOX_KEYS[name]);
  refusePublished(env.SANDBOX, name, value.split(/[,:]/));
  return value;
};

/** `name=url` of each feed of results, separated by commas. Two that agree are a result; without two, staff enter it. */
const feedsOf = (env: z.output<typeof Environment>): { name: string; url: string }[] => {
  const sandbox = ['a', 'b']
    .map((name) => `sandbox-${name}=http://127.0.0.1:${env.SANDBOX_PORT}/feed/${name}`)
    .join(',');
  const text = env.RESULT_FEEDS ?? (env.SANDBOX ? sandbox : '');
  const feeds = text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      const url = rest.join('=');
      if (!name || !URL.canParse(url))
        throw new Error('configuration: RESULT_FEEDS must be name=url, separated by commas');
      return { name, url };
    });
  const isTwice = (of: (feed: (typeof feeds)[number]) => string) => new Set(feeds.map(of)).size < feeds.length;
  if (isTwice(({ name }) => name) || (!env.SANDBOX && isTwice(({ url }) => new URL(url).origin)))
    throw new Error('configuration: RESULT_FEEDS must have another name and another origin for each feed');
  return feeds;
};

const PaymentProviders = z.array(
  z.object({
    name: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/),
    url: z.url(),
    key: z.string().min(8),
    /** What its webhooks are signed with; two are valid at once while one is changed. */
    secrets: z.array(z.string().min(16)).min(1).max(3),
    /** Whether it pays members out; where none does, staff pay at the bank. */
    pays_out: z.boolean().default(true),
  }),
);

/** What such a setting says; undefined: it cannot be read. What is wrong with it is not said, for it holds secrets. */
const fromJson = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined => {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** JSON: the payment providers with their addresses, keys and webhook secrets. */
const providersOf = (env: z.output<typeof Environment>): z.output<typeof PaymentProviders> => {
  const { bankKey: key, webhook } = SANDBOX_SECRETS;
  const url = `http://127.0.0.1:${env.SANDBOX_PORT}/bank`;
  const sandbox = { name: 'sandbox', url, key, secrets: [webhook], pays_out: true };
  if (!env.PAYMENT_PROVIDERS) return env.SANDBOX ? [sandbox] : [];
  const providers = fromJson(PaymentProviders, env.PAYMENT_PROVIDERS);
  if (!providers) throw new Error('configuration: PAYMENT_PROVIDERS must be JSON, [{name, url, key, secrets}]');
  const secrets = providers.flatMap((provider) => [provider.key, ...provider.secrets]);
  refusePublished(env.SANDBOX, 'PAYMENT_PROVIDERS', secrets);
  return providers;
};

const GameProviders = z.array(
  z.object({
    name: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/),
    url: z.url(),
    /** Where its games may be shown from; what a launch answers must lie on one of them. */
    origins: z.array(z.url()).max(20),
    /** From where it may call us; none: from anywhere. */
    addresses: z
      .array(z.union([z.ipv4(), z.ipv6()]))
      .max(100)
      .default([]),
    /** Its first key, where it was agreed on beforehand; later ones are derived from GAME_KEY. */
    secret: z.string().min(16).optional(),
  }),
);

export type GameProviderConfig = z.output<typeof GameProviders>[number];

/** Where the demo games answer: behind the sandbox, so that whoever moves that moves them too. */
const gamesPortOf = ({ GAMES_PORT, SANDBOX_PORT }: z.output<typeof Environment>): number =>
  GAMES_PORT ?? (SANDBOX_PORT && SANDBOX_PORT + 1);

/** JSON: the providers of games with their addresses and origins. */
const gameProvidersOf = (env: z.output<typeof Environment>): GameProviderConfig[] => {
  const sandbox = {
    name: 'sandbox',
    url: `http://127.0.0.1:${gamesPortOf(env)}/games`,
    // On whatever name the player reached us by, at the games' port.
    origins: [],
    addresses: [],
    secret: SANDBOX_SECRETS.games,
  };
  if (!env.GAME_PROVIDERS) return env.SANDBOX ? [sandbox] : [];
  const providers = fromJson(GameProviders, env.GAME_PROVIDERS);
  if (!providers)
    throw new Error('configuration: GAME_PROVIDERS must be JSON, [{name, url, origins, addresses, secret}]');
  const secrets = providers.flatMap(({ secret }) => secret ?? []);
  refusePublished(env.SANDBOX, 'GAME_PROVIDERS', secrets);
  if (!env.SANDBOX && providers.some(({ origins }) => origins.length === 0))
    throw new Error('configuration: GAME_PROVIDERS must name the origins of each provider when SANDBOX=0');
  return providers;
};

/** The relays of the beacon, separated by commas, and the chain that they must speak for. */
const beaconOf = (env: z.output<typeof Environment>) => {
  const usual = env.SANDBOX ? `http://127.0.0.1:${env.SANDBOX_PORT}/beacon` : RELAYS;
  const urls = (env.BEACON_URLS ?? usual).split(',').map((url) => url.trim().replace(/\/$/, ''));
  if (!urls.every((url) => URL.canParse(url))) throw new Error('configuration: BEACON_URLS must be addresses');
  return { urls, chain: env.SANDBOX ? SANDBOX_BEACON : QUICKNET };
};

/** How the chat app is reached and believed; none while it is not set up. An empty id turns it off in the sandbox too. */
const lineOf = (env: z.output<typeof Environment>) => {
  const usual = env.SANDBOX ? LINE.sandbox : undefined;
  const [liffId, channelId] = [env.LIFF_ID ?? usual?.liffId, env.LINE_CHANNEL_ID ?? usual?.channelId];
  if (!liffId || !channelId) return null;
  const keysUrl = env.LINE_KEYS_URL ?? (usual ? `http://127.0.0.1:${env.SANDBOX_PORT}/line/certs` : LINE.keys);
  // None: the sandbox's, on whatever name the player reached us by.
  const sdkUrl = env.LIFF_SDK_URL ?? (usual ? undefined : LINE.sdk);
  return { liffId, channelId, keysUrl, issuer: env.LINE_ISSUER ?? usual?.issuer ?? LINE.issuer, sdkUrl };
};

/** `id:base64` of 32 bytes. */
const readKey = (text: string): { id: string; key: Buffer } => {
  const [id = '', key = ''] = text.split(':');
  return { id, key: Buffer.from(key, 'base64') };
};
