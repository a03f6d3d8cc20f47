import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection that is idle when we stop may still bring a request that is on its way. */
const IDLE_GRACE_MS = 500;
/** Whoever has no answer by then is cut off: above what a request may take, below when a supervisor would kill us. */
const DRAIN_MS_MAX = 16_000;
const POLL_MS = 20;

/**
 * Makes closing drop no request. New connections are refused; every answer from now on is the last of its connection, so
 * a busy client leaves by itself; idle connections get a moment longer, as a request may be on its way. Node would close
 * them at once, and keep those that were busy open for as long as they are kept alive. To be registered last: whatever
 * else ends connections on closing, such as streams, must do so first.
 */
export const registerDrain = (app: FastifyInstance, idleGraceMs = IDLE_GRACE_MS): void => {
  app.addHook('preClose', async () => {
    app.running.letConnectionsGo();
    if (!app.server.listening) return;
    Server.prototype.close.call(app.server); // the plain close: the one of HTTP would cut idle connections at once
    const startedAt = Date.now();
    while ((await connectionsOf(app)) > 0 && Date.now() - startedAt < DRAIN_MS_MAX) {
      if (Date.now() - startedAt >= idleGraceMs) app.server.closeIdleConnections();
      await sleep(POLL_MS);
    }
    app.server.closeAllConnections();
  });
};

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    app.server.getConnections((_error, count) => resolve(count));
  });
