import { z } from 'zod';

const portNumber = z.coerce.number().int().min(0).max(65_535);

/** Everything that the environment can set for the sandbox, with its default. See docs/configuration.md. */
const Environment = z.object({
  PORT: portNumber.default(3000),
  SANDBOX_PORT: portNumber.default(3002),
  GAMES_PORT: portNumber.optional(),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_SMS_KEY: z.string().min(8).default('sandbox-sms-key'),
  SANDBOX_FEED_SEED: z.string().min(8).default('sandbox-feed-seed'),
  SANDBOX_BEACON_SEED: z.string().min(8).default('sandbox-beacon-seed'),
  SANDBOX_BANK_KEY: z.string().min(8).default('sandbox-bank-key'),
  SANDBOX_BANK_PACE: z.coerce.number().min(0.01).max(10).default(1),
  SANDBOX_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_WEBHOOK_SECRET: z.string().min(8).default('sandbox-webhook-secret'),
  SANDBOX_GAMES_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_LINE_SEED: z.string().min(8).default('sandbox-line-seed'),
  SANDBOX_LINE_CHANNEL: z.string().min(1).default('sandbox-channel'),
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
    /** Where the demo games are: an origin, or a port of the name that a person came by. */
    games: env.SANDBOX_GAMES_ORIGIN ?? env.GAMES_PORT ?? env.SANDBOX_PORT + 1,
    line: { seed: env.SANDBOX_LINE_SEED, channelId: env.SANDBOX_LINE_CHANNEL },
    logLevel: env.LOG_LEVEL,
  };
};
