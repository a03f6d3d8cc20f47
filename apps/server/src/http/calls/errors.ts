import { REFUSALS, type RefusalName } from '@chokdee/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '#src/db/transaction.ts';
import { JSON_TYPE, refused } from '#src/http/calls/envelope.ts';
import { countedLog } from '#src/http/counted-log.ts';
import { tell } from '#src/lib/log.ts';
import { Refusal } from '#src/lib/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** Turns everything that is thrown into an envelope: refusals as they are, the rest as our bug, told whole only to the log. */
export const registerErrors = (app: FastifyInstance): void => {
  const unavailable = countedLog(app.log, 'database_unavailable');
  app.addHook('onClose', async () => unavailable.flush());
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      if (error.waitSeconds) void reply.header('retry-after', error.waitSeconds);
      return sendRefusal(reply, error.reason, error.data);
    }
    const reason = reasonOf(error);
    if (reason === 'internal') tell(request.log, 'unexpected_error', { err: error });
    else if (reason === 'overloaded') unavailable.note(error.code ?? error.message);
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

/** With these a flood is turned away. */
const TURNED_AWAY: ReadonlySet<RefusalName> = new Set([
  'overloaded',
  'too_many_requests',
  'login_too_often',
  'otp_too_often',
]);

declare module 'fastify' {
  interface FastifyReply {
    /** Why it was turned away like many others, who are told of together. */
    turnedAway: RefusalName | null;
  }
}

/** Answers with a refusal and the status that belongs to it. */
export const sendRefusal = (reply: FastifyReply, reason: RefusalName, data: unknown = null): FastifyReply => {
  if (reason === 'overloaded' && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (TURNED_AWAY.has(reason)) reply.turnedAway = reason;
  const hasStatus = reply.request.routeOptions.config?.hasStatus === true;
  return reply
    .code(REFUSALS[reason].http)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(refused(reason, data, hasStatus));
};
