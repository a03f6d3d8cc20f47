import type { FastifyReply, FastifyRequest } from 'fastify';

/** Leads whoever asks to the same path of another origin, or of another port on the name that he reached us by. */
export const leadTo =
  (place: string | number) =>
  async ({ protocol, hostname, url }: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(new URL(url, typeof place === 'string' ? place : `${protocol}://${hostname}:${place}`).href, 307);
