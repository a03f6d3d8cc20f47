import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#src/config.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';

/** Lets a request in, or answers it. */
export type LetIn = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What a probe is told of its own request. */
export interface Seen {
  readonly address: string;
  readonly protocol: string;
  readonly host: string;
}

/** Lets in whoever shows the probes' token. Without one a sandbox is open, and a real house is closed. */
export const letProbesIn = (
  { probeToken, isSandbox }: Pick<Config, 'probeToken' | 'isSandbox'>,
  limits: RateLimits,
): LetIn => {
  const known = probeToken === undefined ? undefined : hashToken(probeToken);
  return async ({ headers, ip }, reply) => {
    if (!known && isSandbox) return undefined;
    const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (known && given && timingSafeEqual(hashToken(given), known)) return undefined;
    limits.address('probe', 'secret', ip); // only those who guess are counted
    return reply.code(401).headers({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }).send({ ok: false });
  };
};

/**
 * Tells a probe how its own request looks from here: by that `npm run doctor` sees what a proxy in between hands through of
 * what strangers claim.
 */
export const registerProbe = (app: FastifyInstance, onRequest: LetIn): void => {
  app.get('/probe', { onRequest }, async ({ ip, protocol, headers }, reply) => {
    const seen: Seen = { address: ip, protocol, host: headers.host ?? '' };
    return reply.header('cache-control', 'no-store').send(seen);
  });
};
