import type { Call } from '@chokdee/contract';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { mountCalls } from '#src/http/calls/mount.ts';
import { publicCache } from '#src/http/calls/public-cache.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { createDeps } from '#src/http/deps.ts';
import { registerDrain } from '#src/http/drain.ts';
import { createListener, type ListenerLimits } from '#src/http/listener.ts';
import { openSession, sessions } from '#src/http/sessions.ts';
import { createMetrics } from '#src/lib/metrics.ts';

export interface MountedOptions {
  readonly limits?: Partial<ListenerLimits>;
  readonly requestsMax?: number;
  /** The clock of the rate limits; without one there are none. */
  readonly now?: () => number;
  readonly log?: FastifyBaseLogger;
}

type Contract = Readonly<Record<string, Call>>;
type Handlers<C> = { readonly [K in keyof C]: (input: never, context: never) => Promise<unknown> };

/** A listener with calls of a test's own, mounted and protected as the real ones are, closed when the file is done. */
export const mounted = <const C extends Contract>(
  db: Db,
  contract: C,
  handlers: Handlers<C>,
  { limits = {}, requestsMax = 1_000, now, log = pino({ level: 'silent' }) }: MountedOptions = {},
) => {
  const app = createListener({ log, metrics: createMetrics(), trustsProxy: false, limits: { requestsMax, ...limits } });
  mountCalls(app, contract, handlers, {
    deps: createDeps(db, readConfig({}), log),
    sessions: sessions(db),
    limits: rateLimits(now !== undefined, now),
    cache: publicCache(db),
  });
  registerDrain(app);
  afterAll(() => app.close());
  const listen = async (): Promise<number> => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as { port: number }).port;
  };
  return { app, requestsRunning: app.running.count, listen };
};

/** The header that a new member's session goes with. */
export const signedIn = async (db: Db): Promise<{ authorization: string }> => {
  const token = await openSession(db, await makeMember(db), { address: '', device: '' });
  return { authorization: `Bearer ${token}` };
};
