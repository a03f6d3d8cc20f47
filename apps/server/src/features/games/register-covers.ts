import type { FastifyInstance } from 'fastify';
import { firstRow } from '#src/db/rows.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';

const KEPT_MAX = 500;
const BYTES_MAX = 200_000;
const TIMEOUT_MS = 4_000;
const TYPES = /^image\/(?:svg\+xml|webp|png|jpeg|avif)\b/;

interface Cover {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Passes on the covers that lie with a provider: players ask us only, and a provider's slow or changed server is no matter.
 * Covers are drawn as pictures: whatever a file says, nothing in it runs.
 */
export const registerCovers = (app: FastifyInstance, { db, config, log }: Deps, limits: RateLimits): void => {
  const kept = new Map<string, Promise<Cover | undefined>>();

  const read = async (gameId: number): Promise<Cover | undefined> => {
    const game = await firstRow<{ cover: string; code: string }>(db)`
      select g.cover, p.code from game g join game_provider p using (provider_id) where g.game_id = ${gameId}`;
    const url = config.gameProviders.find(({ name }) => name === game?.code)?.url;
    if (!game?.cover.startsWith('/') || !url) return undefined;
    const response = await fetch(new URL(url).origin + game.cover, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !TYPES.test(type)) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.length <= BYTES_MAX ? { type, bytes } : undefined;
  };

  const keep = (key: string, gameId: number): Promise<Cover | undefined> => {
    const cover = read(gameId).catch((error: unknown) => {
      tell(log, 'game_cover_missing', { err: error, game_id: gameId });
      return undefined;
    });
    kept.set(key, cover);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? key);
    void cover.then((found) => found ?? kept.delete(key));
    return cover;
  };

  app.get<{ Params: { game: string; version: string } }>(
    '/game-covers/:game(^\\d{1,9}$)/:version(^[0-9a-f]{32}$)',
    async ({ params: { game, version }, ip }, reply) => {
      const key = `${game}/${version}`;
      if (!kept.has(key)) limits.address('GET /game-covers', 'read', ip);
      const cover = await (kept.get(key) ?? keep(key, Number(game)));
      if (!cover) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('content-type', cover.type)
        .send(cover.bytes);
    },
  );
};
