import { randomBytes } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { registerBody } from '#src/http/calls/body.ts';
import { registerErrors, sendRefusal } from '#src/http/calls/errors.ts';
import { answerClientError } from '#src/http/client-errors.ts';
import { countedLog } from '#src/http/counted-log.ts';
import { type RunningLimits, registerRunning } from '#src/http/running.ts';
import { tell } from '#src/lib/log.ts';
import type { Metrics } from '#src/lib/metrics.ts';

/** How much a listener takes from a client, and for how long. */
export interface ListenerLimits extends RunningLimits {
  readonly bodyBytesMax: number;
  /** A whole request must have arrived by then, so a slow client cannot hold a place for ever. */
  readonly receiveMsMax: number;
}

const LIMITS: ListenerLimits = {
  bodyBytesMax: 262_144,
  requestsMax: 1_000,
  handlerMsMax: 15_000,
  receiveMsMax: 15_000,
};
const SLOW_MS = 1_000;
/** Node looks for requests that are late twice a minute unless it is told to look more often. */
const LATE_CHECKS = 10;

interface ListenerOptions {
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly trustsProxy: boolean;
  /** What browsers are told of TLS with every answer; none: nothing. */
  readonly strictTransport?: string | undefined;
  readonly limits?: Partial<ListenerLimits>;
}

/** A Fastify with our limits, headers, logs and error envelope, before any route. */
export const createListener = ({
  log,
  metrics,
  trustsProxy,
  strictTransport,
  limits,
}: ListenerOptions): FastifyInstance => {
  const { bodyBytesMax, receiveMsMax, ...runningLimits } = { ...LIMITS, ...limits };
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }), // we log answers, below
    bodyLimit: bodyBytesMax,
    requestTimeout: receiveMsMax,
    // Node forgets about slow bodies while `headersTimeout` is the longer of the two, as it is unless it is set.
    http: { headersTimeout: receiveMsMax, connectionsCheckingInterval: Math.ceil(receiveMsMax / LATE_CHECKS) },
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, 'malformed'),
    connectionTimeout: 0, // streams stay open; requestTimeout bounds what a client sends
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests on open connections are answered until the last
    pluginTimeout: 30_000, // also bounds how long closing may take; see drain.ts
    trustProxy: trustsProxy && ((_address, hop) => hop === 0), // one proxy: what stands before its entry is a claim
    genReqId: () => `${prefix}-${(count += 1)}`,
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('x-content-type-options', 'nosniff'); // what else protects a page goes with pages: document-headers.ts
    if (strictTransport) reply.raw.setHeader('strict-transport-security', strictTransport);
    done();
  });
  registerRunning(app, runningLimits);
  app.decorateReply('turnedAway', null);
  const turnedAway = countedLog(log, 'turned_away');
  app.addHook('onClose', async () => turnedAway.flush());
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isStream) return done();
    const call = request.routeOptions.url ? `${request.method} ${request.routeOptions.url}` : 'unknown';
    metrics.answered(call, reply.statusCode, reply.elapsedTime);
    if (reply.turnedAway) {
      turnedAway.note(`${call} ${reply.turnedAway}`);
      return done();
    }
    const facts = { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    tell(request.log, 'answered', facts, levelOf(request, reply));
    return done();
  });
  registerBody(app);
  registerErrors(app);
  return app;
};

/** What went badly or took long is told; what changed something is noted; reads are for those who look for something. */
const levelOf = ({ method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): 'warn' | 'info' | 'debug' => {
  if (statusCode >= 500 || elapsedTime > SLOW_MS) return 'warn';
  return method === 'GET' ? 'debug' : 'info';
};
