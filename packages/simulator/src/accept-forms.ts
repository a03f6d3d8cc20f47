import type { FastifyInstance } from 'fastify';

/** Lets the routes of an instance take what an HTML form sends, as an object. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
  );
};
