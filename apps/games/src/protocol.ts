import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Engine } from '#src/engine/engine.ts';
import type { SeatTokens } from '#src/engine/seat-token.ts';
import { isSigned } from '#src/engine/signing.ts';
import type { Desk } from '#src/orders.ts';
import type { Kind, Table } from '#src/rules/game-rules.ts';

const PAGE_MAX = 1_000;

const httpUrl = z.url({ protocol: /^https?$/ });
const asked = {
  game: z.string().min(1).max(64),
  language: z.string().max(10).default('th'),
  currency: z.literal('THB'),
  is_mobile: z.boolean().default(false),
  lobby_url: httpUrl,
};
const Launch = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('real'),
    player_id: z.string().min(1).max(64),
    session: z.string().min(1).max(200),
    ...asked,
  }),
  z.object({ mode: z.literal('demo'), ...asked }),
]);
type Who = { mode: 'demo' } | { mode: 'real'; player_id: string; session: string };
const CatalogueAsked = z.object({ cursor: z.string().max(64).nullish() });

/** Who drew the games: one house, a studio for each kind. */
const STUDIOS: Record<Kind, string> = {
  slot: 'Siam Reels',
  baccarat: 'Royal Table',
  hilo: 'Lucky Dice',
  fishing: 'Deep Catch',
  football: 'Kick Off',
};

/** A game as the catalogue tells it; covers lie at an origin. */
export const wireGame = (origin: string, table: Table) => ({
  code: table.code,
  studio: STUDIOS[table.kind],
  name_th: table.name_th,
  name_en: table.name_en,
  category: table.category,
  cover: `${origin}/games/covers/${table.code}.svg`,
  tags: table.tags,
  rtp: table.rtp,
  volatility: table.volatility,
  has_demo: true,
  is_mobile: true,
});

export interface ProtocolParts {
  readonly engine: Engine;
  readonly tokens: SeatTokens;
  readonly desk: Desk;
  readonly secret: string;
  /** Where players reach us; none: where they reach the lobby, at our port. */
  readonly origin: string | undefined;
}

/** What the operator calls: docs/game-provider-protocol.md, "Calls to you", under `/games/v1`. */
export const operatorProtocol = (app: FastifyInstance, parts: ProtocolParts): void => {
  const { engine, tokens, desk, secret } = parts;
  const originOf = (request: FastifyRequest) => parts.origin ?? `${request.protocol}://${request.host}`;
  app.register(
    async (v1) => {
      // The signature is over the bytes sent, so they are kept as they came.
      v1.removeAllContentTypeParsers();
      v1.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: unknown) => String(body));
      v1.addHook('preHandler', async (request, reply) => {
        const isOurs = isSigned(secret, { headers: request.headers, path: request.url, body: String(request.body) });
        if (!isOurs) return reply.code(401).send({ error: 'bad signature' });
        if ((await desk.serve()) === 'down') return reply.code(503).send({ error: 'out of service' });
        return undefined;
      });
      v1.post('/launch', async (request, reply) => {
        const launch = Launch.safeParse(jsonOf(request.body));
        if (!launch.success) return reply.code(400).send({ error: z.prettifyError(launch.error) });
        const found = engine.games.get(launch.data.game);
        if (!found) return reply.code(404).send({ error: 'no such game' });
        const origin = parts.origin ?? besideLobby(launch.data.lobby_url, request.host);
        return { link: linkOf(origin, tokens, found.table, launch.data) };
      });
      v1.post('/catalogue', async (request, reply) => {
        const page = CatalogueAsked.safeParse(jsonOf(request.body));
        if (!page.success) return reply.code(400).send({ error: z.prettifyError(page.error) });
        return catalogueOf(engine, originOf(request), page.data.cursor ?? undefined, desk.pageSize ?? PAGE_MAX);
      });
    },
    { prefix: '/games/v1' },
  );
};

/** Where a player finds us who found the lobby: the same host, at our own port. */
const besideLobby = (lobby: string, host: string): string => {
  const origin = new URL(lobby);
  origin.port = new URL(`http://${host}`).port;
  return origin.origin;
};

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** The address of a game's page: who may frame it is sealed in it, who plays stands in the fragment, which no log sees. */
export const linkOf = (
  origin: string,
  tokens: SeatTokens,
  table: Table,
  launch: Pick<z.output<typeof Launch>, 'language' | 'lobby_url'> & Who,
): string => {
  const lobby_origin = new URL(launch.lobby_url).origin;
  const language = launch.language.startsWith('en') ? 'en' : 'th';
  const who =
    launch.mode === 'real'
      ? { player_id: launch.player_id, session: launch.session }
      : { guest: randomUUID().slice(0, 13) };
  const link = new URL(`/games/${table.kind}`, origin);
  link.searchParams.set('lobby', lobby_origin);
  link.searchParams.set('seal', tokens.seal(lobby_origin));
  link.hash = tokens.issue({ table: table.code, language, lobby_origin, ...who });
  return link.href;
};

const catalogueOf = (engine: Engine, origin: string, cursor: string | undefined, size: number) => {
  const codes = [...engine.games.keys()];
  const from = cursor === undefined ? 0 : codes.indexOf(cursor) + 1;
  const page = codes.slice(from, from + size);
  return {
    games: page.flatMap((code) => {
      const found = engine.games.get(code);
      return found ? [wireGame(origin, found.table)] : [];
    }),
    next_cursor: from + size < codes.length ? (page.at(-1) ?? null) : null,
  };
};
