import { REFUSALS, type RefusalName } from '@chokdee/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '#src/db/transaction.ts';
import { JSON_TYPE, refused } from '#src/http/calls/envelope.ts';
import { tell } from '#src/lib/log.ts';
import { Refusal } from '#src/lib/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** Turns everything that is thrown into an envelope: refusals as they are, the rest as our bug, told whole only to the log. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      if (error.waitSeconds) void reply.header('retry-after', error.waitSeconds);
      return sendRefusal(reply, error.reason, error.data);
    }
    const reason = reasonOf(error);
    if (reason === 'internal') tell(request.log, 'unexpected_error', { err: error });
    else if (reason === 'overloaded') tell(request.log, 'database_unavailable', { err: error });
    return sendRefusal(reply, reason);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) => sendRefusal(reply, 'not_found'));
};

const reasonOf = (error: FastifyError): RefusalName => {
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return 'overloaded';
  if (error.statusCode === 413) return 'too_large';
  if (error.statusCode === 503) return 'overloaded';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'malformed';
  return 'internal';
};

/** Answers with a refusal and the status that belongs to it. */
export const sendRefusal = (reply: FastifyReply, reason: RefusalName, data: unknown = null): FastifyReply => {
  if (reason === 'overloaded' && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  const hasStatus = reply.request.routeOptions.config?.hasStatus === true;
  return reply
    .code(REFUSALS[reason].http)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(refused(reason, data, hasStatus));
};
