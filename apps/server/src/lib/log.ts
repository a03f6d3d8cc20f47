import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * What may carry a secret. Nothing of ours logs these on purpose; this is for the day somebody does. PostgreSQL's detail
 * quotes the row that failed: a phone with its password's hash, a session's.
 */
const SECRETS = ['*.password', '*.access_token', '*.authorization', 'req.headers', 'err.detail'];

/** The log of a process: a line of JSON for each event, without secrets. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, redact: { paths: SECRETS, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
};
