import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/database.ts';
import { newestHead } from '#src/features/lotto/log/newest-head.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';

/** Where the newest head of the log can be fetched as a file, and kept where the house cannot reach it. */
const HEAD_FILE = '/.well-known/draw-log.json';

/** Serves what strangers keep of the log, as files. */
export const registerLog = (app: FastifyInstance, db: Db, limits: RateLimits): void => {
  app.get(HEAD_FILE, async (request, reply) => {
    limits.address(`GET ${HEAD_FILE}`, 'read', request.ip);
    const head = await newestHead(db);
    if (!head) return reply.callNotFound();
    const { text, signature, public_key } = head;
    return reply.header('cache-control', 'no-cache').send({ text, signature, public_key });
  });
};
