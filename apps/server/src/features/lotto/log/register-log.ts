import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/database.ts';
import { newestHead } from '#src/features/lotto/log/newest-head.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';

/** Where the newest head of the log can be fetched as a file, and kept where the house cannot reach it. */
const HEAD_FILE = '/.well-known/draw-log.json';

/** Where the keys stand that the house signs with, and signed with, to be pinned by who verifies. */
const KEYS_FILE = '/.well-known/draw-keys.json';

/** Serves what strangers keep of the log, as files. */
export const registerLog = (app: FastifyInstance, db: Db, limits: RateLimits): void => {
  app.get(HEAD_FILE, async (request, reply) => {
    limits.address(`GET ${HEAD_FILE}`, 'read', request.ip);
    const head = await newestHead(db);
    if (!head) return reply.callNotFound();
    const { text, signature, public_key } = head;
    return reply.header('cache-control', 'no-cache').send({ text, signature, public_key });
  });
  app.get(KEYS_FILE, async (request, reply) => {
    limits.address(`GET ${KEYS_FILE}`, 'read', request.ip);
    return reply.header('cache-control', 'no-cache').send({ keys: await readKeys(db) });
  });
};

interface HouseKey {
  readonly public_key: string;
  readonly since: string;
  /** When the next key was taken; null: it signs now. */
  readonly until: string | null;
}

/** The keys of the house in the order in which it took them, as the log says. */
const readKeys = async (db: Db): Promise<HouseKey[]> => {
  const rows = await db.selectFrom('draw_log').select('text').where('kind', '=', 'key').orderBy('place').execute();
  const keys = rows.map(({ text }) => JSON.parse(text) as { public_key: string; since: string });
  return keys.map(({ public_key, since }, n) => ({ public_key, since, until: keys[n + 1]?.since ?? null }));
};
