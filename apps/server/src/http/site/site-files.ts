import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, type SiteBody } from '#src/http/site/site-body.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

// What the build leaves for the server itself, and what is rendered: the pages and the files of an installed app.
const PRIVATE = /^(?:\.|shell\/|(?:index|offline|old-browser)\.html$|sw\.js$|manifest\.webmanifest$)|\.(?:br|gz)$/;

/**
 * Every public file of a built site by its address, or those under a folder of it, held in memory with their compressed
 * forms: a build is a few megabytes.
 */
export const readSiteFiles = async (dist: string, under = ''): Promise<ReadonlyMap<string, SiteBody>> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const current = new Set(names);

  const files = new Map<string, SiteBody>();
  for (const name of names.filter((candidate) => candidate.startsWith(under) && !PRIVATE.test(candidate))) {
    const read = (suffix: string) => readFile(path.join(dist, name + suffix));
    const identity = await read('');
    const br = current.has(`${name}.br`) && { br: await read('.br') };
    const gzip = current.has(`${name}.gz`) && { gzip: await read('.gz') };
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    files.set(`/${name}`, { type, hash: hashOf(identity), forms: { identity, ...br, ...gzip } });
  }
  return files;
};
