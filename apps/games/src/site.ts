import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@chokdee/simulator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SeatTokens } from '#src/engine/seat-token.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const PACKED = { br: '.br', gzip: '.gz' } as const;

interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly packed: Partial<Record<keyof typeof PACKED, Buffer>>;
}

const readAssets = (folder: string): Map<string, Asset> => {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => path.extname(file) in TYPES);
  return new Map(files.map((file) => [file, readAsset(path.join(folder, file))]));
};

const readAsset = (file: string): Asset => {
  const packed: Asset['packed'] = {};
  for (const [name, ending] of Object.entries(PACKED) as [keyof typeof PACKED, string][])
    if (existsSync(file + ending)) packed[name] = readFileSync(file + ending);
  return { type: TYPES[path.extname(file)] ?? '', bytes: readFileSync(file), packed };
};

/** The hashes of what is written into a page between tags of a name. */
const hashesIn = (page: string, tag: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => ` ${hashOf(text)}`);

/** What a game's page may load, beside what is written into it, and who may frame it: only the site that the launch named. */
const gamePolicy = (page: string, frameAncestor: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'${hashesIn(page, 'script').join('')}`,
    `style-src 'self'${hashesIn(page, 'style').join('')}`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestor}`,
  ].join('; ');

/**
 * The games' pages as they were built, and what they load. A frame that is sandboxed has no origin: scripts and fonts are
 * for everyone, and the page allows itself by its address.
 */
export const serveSite = (app: FastifyInstance, dist: string, tokens: SeatTokens): void => {
  const assets = readAssets(path.join(dist, 'assets'));
  const pages = existsSync(dist) ? readdirSync(dist).filter((file) => file.endsWith('.html')) : [];
  const ancestorOf = (request: FastifyRequest): string => {
    const { lobby = '', seal = '' } = request.query as { lobby?: string; seal?: string };
    return tokens.isSealed(lobby, seal) && /^https?:\/\/[\w.:[\]-]+$/.test(lobby) ? lobby : `'none'`;
  };
  for (const file of pages) {
    const text = readFileSync(path.join(dist, file), 'utf8');
    app.get(`/games/${path.basename(file, '.html')}`, async (request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': gamePolicy(text, ancestorOf(request)),
        })
        .send(text),
    );
  }
  app.get<{ Params: { file: string } }>('/games/assets/:file', async (request, reply) => {
    const asset = assets.get(request.params.file);
    if (!asset) return reply.code(404).send({ error: 'not found' });
    const taken = request.headers['accept-encoding'] ?? '';
    const packing = (['br', 'gzip'] as const).find((name) => taken.includes(name) && asset.packed[name]);
    reply.headers({
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(packing && { 'content-encoding': packing }),
    });
    return reply.send(packing ? asset.packed[packing] : asset.bytes);
  });
};
