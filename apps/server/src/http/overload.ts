import type { FastifyInstance } from 'fastify';
import { Refusal } from '#src/lib/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for as long as the client wants it; such routes have a limit of their own. */
    readonly isStream?: boolean;
  }
}

/** Refuses a request at once when too many are being answered: a queue without end helps nobody. Returns the count. */
export const registerOverload = (app: FastifyInstance, requestsMax: number): (() => number) => {
  let running = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isStream) return done();
    running += 1;
    // Not `onResponse`: that never comes when a client leaves before its answer.
    reply.raw.once('close', () => (running -= 1));
    return done(running > requestsMax ? new Refusal('overloaded') : undefined);
  });
  return () => running;
};
