import type { FastifyRequest } from 'fastify';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;

/**
 * The origin that previews of this page name: the configured one, else the host that was asked. `X-Forwarded-Host` is never
 * believed, for proxies hand it through as a stranger wrote it. A host that cannot be one gives none.
 */
export const originOf = ({ headers, protocol }: FastifyRequest, publicUrl: string | undefined): string => {
  if (publicUrl) return publicUrl;
  const host = (headers.host ?? '').toLowerCase();
  return HOST.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : '';
};
