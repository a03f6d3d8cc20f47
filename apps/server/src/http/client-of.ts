import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#src/lib/context.ts';

const DEVICE_MAX = 200;
const DEVICE_ID = /^[\w-]{8,64}$/;

/** Where a request comes from, as far as one can tell. */
export const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX),
  deviceId: readDeviceId(request.headers['x-device-id']),
  hasLeft: () => reply.sent || request.raw.socket.destroyed,
});

/** The id that a browser gave itself; whoever sends none or nonsense has none. */
export const readDeviceId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && DEVICE_ID.test(header) ? header : '';
