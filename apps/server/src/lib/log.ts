import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LOG_EVENTS, type LogEvent } from '#src/lib/log-events.ts';

/**
 * What may carry a secret. Nothing of ours logs these on purpose; this is for the day somebody does. PostgreSQL's detail
 * quotes the row that failed: a phone with its password's hash, a session's.
 */
const SECRETS = ['*.password', '*.access_token', '*.authorization', 'req.headers', 'err.detail'];

/** The log of a process: a line of JSON for each event, without secrets. What libraries say themselves has a code too. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const mixin = () => ({ event: 'library_said' satisfies LogEvent });
  const options = { level, mixin, redact: { paths: SECRETS, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
};

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Tells the log of an event: its code and its sentence, and the facts of this one. The only way to a line of ours. */
export const tell = (
  log: Pick<FastifyBaseLogger, Level>,
  event: LogEvent,
  facts: object = {},
  level: Level = LOG_EVENTS[event][0],
): void => log[level]({ ...facts, event }, LOG_EVENTS[event][1]);
