import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { exportText } from '#src/features/rights/export/export-text.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import type { Deps } from '#src/lib/context.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';

const ROUTE = '/api/member/data/file';

/** Serves the copy that a ticket is for, once: a link that a browser downloads has no header to bring a session in. */
export const registerExport = (app: FastifyInstance, deps: Deps, limits: RateLimits): void => {
  app.get<{ Querystring: { ticket?: unknown } }>(ROUTE, async (request, reply) => {
    limits.address(`GET ${ROUTE}`, 'secret', request.ip);
    const { ticket } = request.query;
    const taken = await firstRow<RowOf<'member_export', 'member_id'>>(deps.db)`
      update member_export set taken_at = now()
      where ticket_hash = ${hashToken(typeof ticket === 'string' ? ticket : '')} and taken_at is null
        and created_at > now() - interval '5 minutes'
      returning member_id`;
    if (!taken) return reply.callNotFound();
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${taken.member_id}.json"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer');
    return reply.send(Readable.from(exportText(deps, taken.member_id)));
  });
};
