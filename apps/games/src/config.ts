import { z } from 'zod';

const portNumber = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).optional();

/** Everything that the environment can set for the demo games, with its default. See docs/configuration.md. */
const Environment = z.object({
  PORT: portNumber.default(3000),
  SANDBOX_PORT: portNumber.default(3002),
  GAMES_PORT: portNumber.optional(),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_GAMES_URL: address,
  SANDBOX_GAMES_NAME: z.string().min(1).default('sandbox'),
  SANDBOX_GAMES_SECRET: z.string().min(8).default('sandbox-games-secret-of-play-money'),
  SANDBOX_GAMES_ORIGIN: address,
  SANDBOX_FOOTBALL_PACE: z.coerce.number().int().min(1).max(10).default(1),
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
    port: env.GAMES_PORT ?? env.SANDBOX_PORT + 1,
    host: env.HOST,
    sandboxPort: env.SANDBOX_PORT,
    provider: {
      url: env.SANDBOX_GAMES_URL ?? `http://127.0.0.1:${env.PORT}`,
      name: env.SANDBOX_GAMES_NAME,
      secret: env.SANDBOX_GAMES_SECRET,
      origin: env.SANDBOX_GAMES_ORIGIN,
      dataDir: env.DATA_DIR,
      footballPace: env.SANDBOX_FOOTBALL_PACE,
    },
    logLevel: env.LOG_LEVEL,
  };
};
