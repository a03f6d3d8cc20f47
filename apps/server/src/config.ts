import path from 'node:path';
import { z } from 'zod';

const flag = (on: boolean) =>
  z
    .enum(['0', '1'])
    .default(on ? '1' : '0')
    .transform((value) => value === '1');
const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);
/** Keys of the sandbox, which guard play money only. Without the sandbox they must be set. */
const SANDBOX_KEYS = {
  DATA_KEYS: 'sandbox:c2FuZGJveC1kYXRhLWtleS1mb3ItcGxheS1tb25leSE=',
  LOOKUP_KEY: 'sandbox-lookup-key',
  SMS_KEY: 'sandbox-sms-key',
  RECEIPT_KEY: 'c2FuZGJveC1yZWNlaXB0LWtleS1wbGF5LW1vbmV5ISE=',
};
const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Everything that the environment can set, with its default. The table in the README follows this order. */
const Environment = z.object({
  PORT: port(3000),
  BACKOFFICE_PORT: port(3001),
  SANDBOX_PORT: port(3002),
  HOST: z.string().default('0.0.0.0'),
  SANDBOX: flag(true),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(20),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((dir) => path.resolve(repositoryRoot, dir)),
  // Off until somebody names a place: only they know which disk does not die with the one that holds the data.
  BACKUP_DIR: z
    .string()
    .optional()
    .transform((dir) => (dir ? path.resolve(repositoryRoot, dir) : undefined)),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(7),
  AGENT_ID: z.coerce.number().int().positive().default(46),
  AGENT_CODE: z.string().min(1).max(32).default('CHOKDEE46'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  JOBS: flag(true),
  TRUST_PROXY: flag(false),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => (url ? new URL(url).origin : undefined)),
  SERVICE_WORKER: flag(true),
  RATE_LIMITS: flag(true),
  SELLING_BATCH: z.coerce.number().int().min(1).max(1_000).default(64),
  REQUESTS_MAX: z.coerce.number().int().min(1).default(1_000),
  DATA_KEYS: z.string().optional(),
  LOOKUP_KEY: z.string().min(16).optional(),
  SMS_URL: z.url().optional(),
  SMS_KEY: z.string().min(8).optional(),
  RECEIPT_KEY: z.base64().length(44).optional(),
  RESULT_FEEDS: z.string().optional(),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The configuration of this process. The only reader of the environment; a bad value stops the start with its name. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`configuration: ${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  return {
    ports: { player: env.PORT, backoffice: env.BACKOFFICE_PORT, sandbox: env.SANDBOX_PORT },
    host: env.HOST,
    isSandbox: env.SANDBOX,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    backupKeep: env.BACKUP_KEEP,
    agent: { id: env.AGENT_ID, code: env.AGENT_CODE },
    logLevel: env.LOG_LEVEL,
    runsJobs: env.JOBS,
    trustsProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL,
    hasServiceWorker: env.SERVICE_WORKER,
    limitsRates: env.RATE_LIMITS,
    sellingBatch: env.SELLING_BATCH,
    requestsMax: env.REQUESTS_MAX,
    dataKeys: secretOf(env, 'DATA_KEYS').split(',').map(readKey),
    lookupKey: Buffer.from(secretOf(env, 'LOOKUP_KEY')),
    sms: { url: smsUrlOf(env), key: secretOf(env, 'SMS_KEY') },
    receiptKey: Buffer.from(secretOf(env, 'RECEIPT_KEY'), 'base64'),
    resultFeeds: feedsOf(env),
  };
};

/** A secret from the environment. Only the sandbox has defaults. */
const secretOf = (env: z.output<typeof Environment>, name: keyof typeof SANDBOX_KEYS): string => {
  const value = env[name] ?? (env.SANDBOX ? SANDBOX_KEYS[name] : undefined);
  if (!value) throw new Error(`configuration: ${name} must be set when SANDBOX=0`);
  return value;
};

const smsUrlOf = (env: z.output<typeof Environment>): string => {
  if (env.SMS_URL) return env.SMS_URL;
  if (!env.SANDBOX) throw new Error('configuration: SMS_URL must be set when SANDBOX=0');
  return `http://127.0.0.1:${env.SANDBOX_PORT}/sms/messages`;
};

/** `name=url` of each feed of results, separated by commas. Two that agree are a result; without two, staff enter it. */
const feedsOf = (env: z.output<typeof Environment>): { name: string; url: string }[] => {
  const sandbox = ['a', 'b']
    .map((name) => `sandbox-${name}=http://127.0.0.1:${env.SANDBOX_PORT}/feed/${name}`)
    .join(',');
  const text = env.RESULT_FEEDS ?? (env.SANDBOX ? sandbox : '');
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      const url = rest.join('=');
      if (!name || !URL.canParse(url))
        throw new Error('configuration: RESULT_FEEDS must be name=url, separated by commas');
      return { name, url };
    });
};

/** `id:base64` of 32 bytes. */
const readKey = (text: string): { id: string; key: Buffer } => {
  const [id = '', key = ''] = text.split(':');
  return { id, key: Buffer.from(key, 'base64') };
};
