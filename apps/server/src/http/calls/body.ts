import type { FastifyInstance } from 'fastify';
import { Refusal } from '#src/lib/refusal.ts';

/** What no database can keep: a zero byte, or half a character. Escaped, as JSON writes both. */
const UNKEEPABLE = /\\u(?:0000|d[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2}\\u)d[c-f])/i;

/** Bodies are JSON or empty. Whatever else arrives, or holds what no database can keep, is malformed. */
export const registerBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    try {
      const value: unknown = JSON.parse(text as string);
      if (UNKEEPABLE.test(text as string)) throw new Refusal('malformed');
      return done(null, value);
    } catch {
      return done(new Refusal('malformed'));
    }
  });
};
