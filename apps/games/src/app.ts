import { createSimulator, leadTo } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config.ts';
import { gameProvider } from '#src/routes.ts';

/** The demo games: a provider that knows the site over HTTP only. Its front door leads to the other simulators. */
export const createApp = (config: Omit<Config, 'host' | 'port'>): FastifyInstance => {
  const app = createSimulator('games', config.logLevel);
  gameProvider(app, config.provider);
  app.get('/', leadTo(config.sandboxPort));
  return app;
};
