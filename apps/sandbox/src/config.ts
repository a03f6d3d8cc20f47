import { z } from 'zod';

/** Everything that the environment can set for the sandbox, with its default. See docs/configuration.md. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  HOST: z.string().default('0.0.0.0'),
  SANDBOX_SMS_KEY: z.string().min(8).default('sandbox-sms-key'),
  SANDBOX_FEED_SEED: z.string().min(8).default('sandbox-feed-seed'),
  SANDBOX_BEACON_SEED: z.string().min(8).default('sandbox-beacon-seed'),
  SANDBOX_BANK_KEY: z.string().min(8).default('sandbox-bank-key'),
  SANDBOX_BANK_PACE: z.coerce.number().min(0.01).max(10).default(1),
  SANDBOX_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_WEBHOOK_SECRET: z.string().min(8).default('sandbox-webhook-secret'),
  SANDBOX_GAMES_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_GAMES_NAME: z.string().min(1).default('sandbox'),
  SANDBOX_FOOTBALL_PACE: z.coerce.number().int().min(1).max(10).default(1),
  SANDBOX_GAMES_SECRET: z.string().min(8).default('sandbox-games-secret-of-play-money'),
  SANDBOX_GAMES_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_LINE_SEED: z.string().min(8).default('sandbox-line-seed'),
  SANDBOX_LINE_CHANNEL: z.string().min(1).default('sandbox-channel'),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The configuration of this process. The only reader of the environment; a bad value stops the start with its name. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`configuration: ${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  return {
    port: env.SANDBOX_PORT,
    host: env.HOST,
    smsKey: env.SANDBOX_SMS_KEY,
    feedSeed: env.SANDBOX_FEED_SEED,
    beaconSeed: env.SANDBOX_BEACON_SEED,
    bank: {
      key: env.SANDBOX_BANK_KEY,
      webhook: {
        url: env.SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${env.PORT}/hooks/sandbox`,
        secret: env.SANDBOX_WEBHOOK_SECRET,
      },
    },
    bankPace: env.SANDBOX_BANK_PACE,
    games: {
      url: env.SANDBOX_GAMES_URL ?? `http://127.0.0.1:${env.PORT}`,
      name: env.SANDBOX_GAMES_NAME,
      secret: env.SANDBOX_GAMES_SECRET,
      origin: env.SANDBOX_GAMES_ORIGIN,
      dataDir: env.DATA_DIR,
      footballPace: env.SANDBOX_FOOTBALL_PACE,
    },
    line: { seed: env.SANDBOX_LINE_SEED, channelId: env.SANDBOX_LINE_CHANNEL },
    logLevel: env.LOG_LEVEL,
  };
};
