import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const RANGES = { thai: 'U+0E01-0E5B, U+200C-200D, U+25CC', latin: 'U+0000-00FF, U+2000-206F' };
const WEIGHTS = [400, 700];

const FACES = Object.entries(RANGES).flatMap(([subset, range]) =>
  WEIGHTS.map((weight) => ({ file: `prompt-${subset}-${weight}-normal.woff2`, weight, range })),
);

/** The style that brings Prompt to a page; hosts without Thai fonts show boxes otherwise. */
export const FONT_STYLE = FACES.map(
  ({ file, weight, range }) =>
    `@font-face { font-family: Prompt; font-weight: ${weight}; font-display: swap; src: url(/fonts/${file}); unicode-range: ${range}; }`,
).join('\n');

/** Serves the font files that the style names. */
export const serveFonts = (app: FastifyInstance): void => {
  for (const { file } of FACES) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/prompt/files/${file}`)));
    app.get(`/fonts/${file}`, async (_request, reply) =>
      reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }).send(bytes),
    );
  }
};
