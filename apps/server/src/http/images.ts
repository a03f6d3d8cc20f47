import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';

/** Pictures kept at hand; none is heavier than 120 kB. */
const KEPT_MAX = 100;
const ROUTE = '/img/:hash(^[0-9a-f]{64}$).webp';

interface Image {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Serves the pictures that staff uploaded. Their addresses are hashes of what they hold, so browsers keep them for ever. Only
 * pictures that are not at hand are counted against an address: the others cost next to nothing.
 */
export const registerImages = (app: FastifyInstance, db: Db, limits: RateLimits): void => {
  const kept = new Map<string, Promise<Image | undefined>>();

  const read = (hash: string): Promise<Image | undefined> => {
    const image = findRow(db, 'image', { hash }, ['type', 'bytes']);
    kept.set(hash, image);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? hash);
    const forget = () => void (kept.get(hash) === image && kept.delete(hash));
    image.then((found) => found ?? forget(), forget);
    return image;
  };

  app.get<{ Params: { hash: string } }>(ROUTE, async (request, reply) => {
    const { hash } = request.params;
    const etag = `"${hash}"`;
    const cached = kept.get(hash);
    if (!cached) limits.address('GET /img', 'read', request.ip);
    const image = await (cached ?? read(hash));
    if (!image) return reply.callNotFound();
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-type', image.type).send(image.bytes);
  });
};
