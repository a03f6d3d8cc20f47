import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '#src/http/calls/errors.ts';
import { tell } from '#src/lib/log.ts';
import { Refusal } from '#src/lib/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for as long as the client wants it; such routes have a limit of their own. */
    readonly isStream?: boolean;
    /** Who asks is not to suffer from a crowd of players: such routes have places of their own. */
    readonly isReserved?: boolean;
  }
  interface FastifyInstance {
    readonly running: RunningRequests;
  }
}

/** The requests that are being answered now. Streams are not among them. */
interface RunningRequests {
  count(): number;
  /** From now on every answer is the last of its connection, those that are being made included. */
  letConnectionsGo(): void;
}

export interface RunningLimits {
  /** One more is refused at once: a queue without end helps nobody. */
  readonly requestsMax: number;
  /** An answer must be there by then; what was begun goes on and is found by a repeat with the same key. */
  readonly handlerMsMax: number;
}

/** How often late answers are looked for: one timer for all of them, as one each would cost more than the answer. */
const LATE_CHECKS = 10;
const RESERVED = 500;

/** Keeps count of what is being answered, refuses what is too much, and answers for handlers that take too long. */
export const registerRunning = (app: FastifyInstance, { requestsMax, handlerMsMax }: RunningLimits): void => {
  const running = new Set<FastifyReply>();
  let isClosing = false;

  app.addHook('onRequest', (request, reply, done) => {
    if (isClosing) void reply.header('connection', 'close');
    if (request.routeOptions.config.isStream) return done();
    running.add(reply);
    // Not `onResponse`: that never comes when a client leaves before its answer.
    reply.raw.once('close', () => running.delete(reply));
    const max = request.routeOptions.config.isReserved ? requestsMax + RESERVED : requestsMax;
    return done(running.size > max ? new Refusal('overloaded') : undefined);
  });

  const watch = setInterval(
    () => {
      for (const reply of running) {
        if (reply.elapsedTime < handlerMsMax) break; // the set is in the order of arrival
        if (reply.sent) continue;
        tell(reply.log, 'handler_too_slow', { call: reply.request.routeOptions.url });
        sendRefusal(reply, 'overloaded');
      }
    },
    Math.ceil(handlerMsMax / LATE_CHECKS),
  );
  watch.unref();
  app.addHook('onClose', () => clearInterval(watch));

  app.decorate('running', {
    count: () => running.size,
    letConnectionsGo: () => {
      isClosing = true;
      for (const reply of running) if (!reply.sent) void reply.header('connection', 'close');
    },
  });
};
