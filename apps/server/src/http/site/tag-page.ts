import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config.ts';
import { hashSource } from '#src/http/site/site-policy.ts';

type TagManager = NonNullable<Config['tagManager']>;

/** Hands the path names that the site sends on to the manager. The only words that pass between the two. */
const LISTENER = `
window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string' || !event.data.startsWith('/')) return;
  dataLayer.push({ event: 'page_view', page_path: event.data });
});
`;

/**
 * Serves the page of the frame in which the tag manager runs. It has no origin, whoever opens it: its scripts reach neither
 * the site, nor its storage, nor anybody's session; and they load from and send to their own origin only.
 */
export const registerTagPage = (app: FastifyInstance, tagManager: TagManager | null): void => {
  if (!tagManager) return;
  const page = tagPage(tagManager);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'content-security-policy': tagPolicy(tagManager),
  };
  app.get('/tag', (_request, reply) => reply.headers(headers).send(page));
};

const tagPage = ({ id, url }: TagManager): string => `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>tag</title>
<script>${LISTENER}</script>
<script async src="${url}/gtm.js?id=${id}"></script>
</head><body></body></html>
`;

const tagPolicy = ({ url }: TagManager): string =>
  [
    "default-src 'none'",
    `script-src ${hashSource(LISTENER)} ${url}`,
    `connect-src ${url}`,
    `img-src ${url}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
