import type { FastifyInstance } from 'fastify';
import { Refusal } from '#src/lib/refusal.ts';

/** Bodies are JSON or empty. Whatever else arrives, or holds a zero byte that no database can keep, is malformed. */
export const registerBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    try {
      const value: unknown = JSON.parse(text as string);
      if (text.includes('\\u0000')) throw new Refusal('malformed');
      return done(null, value);
    } catch {
      return done(new Refusal('malformed'));
    }
  });
};
