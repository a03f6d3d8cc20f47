import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADERS } from '#src/http/document-headers.ts';
import { type SiteBody, sendBody } from '#src/http/site/site-body.ts';
import type { SiteBoot } from '#src/http/site/site-boot.ts';
import { readSiteFiles } from '#src/http/site/site-files.ts';
import { openSitePages } from '#src/http/site/site-page.ts';
import type { SourcesOf } from '#src/http/site/site-render.ts';

interface Site {
  /** The folder that the site was built into. */
  readonly dist: string;
  /** A folder of another site that is served here too: staff see the pictures that players see. */
  readonly shared?: { readonly dist: string; readonly under: string };
  /** What the page says of the brand now. Asked on every page view, so it must be cheap. */
  readonly boot: () => Promise<SiteBoot>;
  /** What the page of a route may reach beyond our own origin, for those who asked for it at an origin of ours. */
  readonly sourcesOf: SourcesOf;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures have no hash in their names, and an old one does no harm. */
const PICTURE = 'public, max-age=3600, stale-while-revalidate=604800';
const REVALIDATED = 'no-cache';
const NOT_OURS = /^\/(?:api|bo\/api|provider|assets)(?:\/|$)/;

/**
 * Serves a built site: its files, compressed beforehand, and for every other address its one page. A missing asset is a
 * 404, never the page: that tells an old page that its chunk is gone. An address that the site has no page for gets the
 * page with that status.
 */
export const registerSite = async (app: FastifyInstance, { dist, shared, boot, sourcesOf }: Site): Promise<void> => {
  const files = new Map([
    ...(shared ? await readSiteFiles(shared.dist, shared.under) : []),
    ...(await readSiteFiles(dist)),
  ]);
  const pages = await openSitePages({ dist, boot, sourcesOf, log: app.log });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path);
    if (file) return send(request, reply, file, cachingOf(path, file));
    if (!pages.isFile(path) && (NOT_OURS.test(path) || !acceptsHtml(request))) return reply.callNotFound();

    const { status, policy, body } = await pages.find(path, request);
    if (policy) void reply.headers(DOCUMENT_HEADERS).header('content-security-policy', policy);
    return send(request, reply.code(status), body, REVALIDATED);
  });
};

const cachingOf = (path: string, { type }: SiteBody): string => {
  if (path.startsWith('/assets/')) return IMMUTABLE;
  return type.startsWith('image/') ? PICTURE : REVALIDATED;
};

const send = (request: FastifyRequest, reply: FastifyReply, body: SiteBody, cacheControl: string): FastifyReply => {
  void reply.header('cache-control', cacheControl);
  return sendBody(request, reply, body);
};

// A picture's `Accept` ends in */* as well, but a page is no picture.
const acceptsHtml = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  accept === '*/*' || accept.includes('text/html');
