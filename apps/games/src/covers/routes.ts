import type { FastifyInstance } from 'fastify';
import { coverOf } from '#src/covers/cover.ts';
import type { Engine } from '#src/engine/engine.ts';

/** The pictures of the lobby, `/games/covers/{code}.svg`, for every table. */
export const serveCovers = (app: FastifyInstance, engine: Engine): void => {
  const pictures = new Map<string, string>();
  app.get<{ Params: { file: string } }>('/games/covers/:file', async ({ params }, reply) => {
    const code = params.file.replace(/\.svg$/, '');
    const table = engine.games.get(code)?.table;
    if (!table) return reply.code(404).send({ error: 'not found' });
    const picture = pictures.get(code) ?? coverOf(table);
    pictures.set(code, picture);
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      })
      .send(picture);
  });
};
