import Fastify, { type FastifyInstance } from 'fastify';
import { serveFonts } from '#src/fonts.ts';
import { logOptions } from '#src/log.ts';

/** An app that plays one of the outside world's parts: it logs under its name and has what its pages load. */
export const createSimulator = (name: string, level: string): FastifyInstance => {
  const app = Fastify({
    logger: logOptions(name, level),
    bodyLimit: 64 * 1_024,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
  });
  serveFonts(app);
  return app;
};
