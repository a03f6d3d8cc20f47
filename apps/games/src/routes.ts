import path from 'node:path';
import { acceptForms, PAGE_HEADERS } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gamesApi } from '#src/api.ts';
import type { Config } from '#src/config.ts';
import { serveCovers } from '#src/covers/routes.ts';
import type { HostedGame } from '#src/engine/engine.ts';
import { Engine } from '#src/engine/engine.ts';
import { PACE, type Pace } from '#src/engine/operator.ts';
import { SeatTokens } from '#src/engine/seat-token.ts';
import { footballGame } from '#src/football/football-game.ts';
import { GAMES } from '#src/games.ts';
import { gamesPage } from '#src/games-page.ts';
import { Desk, Ordered } from '#src/orders.ts';
import { linkOf, operatorProtocol } from '#src/protocol.ts';
import { serveSite } from '#src/site.ts';

/** What a test may choose otherwise. */
export interface ProviderParts {
  readonly games?: readonly HostedGame[];
  readonly pace?: Pace;
  readonly desk?: Desk;
  readonly newSeed?: () => string;
  /** Where the built pages are. */
  readonly dist?: string;
}

const DIST = path.resolve(import.meta.dirname, '../dist');

const gamesIn = ({ dataDir, footballPace }: Config['provider']): readonly HostedGame[] => [
  ...GAMES,
  footballGame({ folder: dataDir, clock: () => Date.now() * footballPace }),
];

/** A studio with games of its own that speaks docs/game-provider-protocol.md, and the tester's page for it. */
export const gameProvider = (app: FastifyInstance, config: Config['provider'], parts: ProviderParts = {}): Engine => {
  const { games = gamesIn(config), pace = PACE, desk = new Desk(), dist = DIST, newSeed } = parts;
  const { url, name, secret } = config;
  const journal = path.join(config.dataDir, 'sandbox-games.jsonl');
  const engine = new Engine({ games, operator: { url, name, secret }, pace, journal, newSeed });
  const tokens = new SeatTokens(secret);
  app.addHook('onReady', () => engine.start());
  app.addHook('preClose', () => engine.stop());
  operatorProtocol(app, { engine, tokens, desk, secret, origin: config.origin });
  gamesApi(app, engine, tokens);
  serveSite(app, dist, tokens);
  serveCovers(app, engine);
  app.register(async (pages) => {
    acceptForms(pages);
    testing(pages, engine, tokens, desk);
  });
  return engine;
};

const testing = (pages: FastifyInstance, engine: Engine, tokens: SeatTokens, desk: Desk): void => {
  const tables = [...engine.games.values()].map(({ table }) => table);
  pages.get('/games', async (_request, reply) => reply.headers(PAGE_HEADERS).send(gamesPage(tables, desk.orders)));
  pages.get<{ Params: { code: string } }>('/games/try/:code', async ({ params, protocol, host }, reply) => {
    const table = engine.games.get(params.code)?.table;
    if (!table) return reply.code(404).send({ error: 'no such game' });
    const origin = `${protocol}://${host}`;
    return reply.redirect(linkOf(origin, tokens, table, { mode: 'demo', language: 'th', lobby_url: origin }), 303);
  });
  pages.post('/games/orders', async (request, reply) => {
    const ordered = Ordered.safeParse(request.body);
    if (!ordered.success) return reply.code(400).send({ error: z.prettifyError(ordered.error) });
    desk.order(ordered.data);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    return isForm ? reply.redirect('/games#orders', 303) : { orders: desk.orders };
  });
};
