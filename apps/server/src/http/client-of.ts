import type { FastifyRequest } from 'fastify';
import type { Client } from '#src/http/context.ts';

const DEVICE_MAX = 200;

/** Where a request comes from, as far as one can tell. */
export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX),
});
