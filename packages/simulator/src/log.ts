import type { FastifyBaseLogger } from 'fastify';
import { LOG_EVENTS, type LogEvent } from '#src/log-events.ts';

/** The log of a simulator: a line of JSON for each event. What Fastify says of requests has a code as our own lines have. */
export const logOptions = (app: string, level: string) => ({
  level,
  base: { app },
  mixin: (facts: object) => ({ event: codeOf(facts) }),
});

/** Tells the log of an event of ours: its code and its sentence, and the facts of this one. */
export const tell = (log: FastifyBaseLogger, event: LogEvent, facts: object): void =>
  log[LOG_EVENTS[event][0]]({ ...facts, event }, LOG_EVENTS[event][1]);

const codeOf = (facts: object): LogEvent => {
  if ('err' in facts) return 'request_failed';
  if ('req' in facts) return 'request_came';
  return 'res' in facts ? 'request_answered' : 'library_said';
};
