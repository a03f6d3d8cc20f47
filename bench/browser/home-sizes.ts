import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Figure, figure } from '../report.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const DIST = path.join(import.meta.dirname, '../../apps/player/dist');
const ENTRY = 'index.html';
const JS_KB_MAX = 100;
const CSS_KB_MAX = 12;
const ROUTE_KB_MAX = 25;
const ROUTE = /-screen\.tsx$/;
const SHOWN = 3;

/** What the built player site weighs, by gzip: what the first paint needs, and what each page that is loaded later adds. */
export const homeSizes = (): Figure[] => {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const first = reachOf(manifest, ENTRY, new Set());
  const later = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry)
    .map(([key, { src = key }]) => ({ src, kB: weigh(manifest, reachOf(manifest, key, first)) }))
    .sort((a, b) => b.kB - a.kB);
  const routes = later.filter(({ src }) => ROUTE.test(src));
  const overlays = later.filter(({ src }) => !ROUTE.test(src));
  return [
    figure('JavaScript to first paint', weigh(manifest, first), 'kB', { atMost: JS_KB_MAX }),
    figure('style sheet, in the page', styleKb(), 'kB', { atMost: CSS_KB_MAX }),
    ...routes.slice(0, SHOWN).map(({ src, kB }, index): Figure => {
      const name = `${index === 0 ? `heaviest of ${routes.length} lazy routes` : 'then'}: ${path.basename(src)}`;
      return figure(name, kB, 'kB', { atMost: ROUTE_KB_MAX });
    }),
    ...overlays.slice(0, 1).map(({ src, kB }): Figure => {
      return figure(`heaviest overlay: ${path.basename(src)}`, kB, 'kB');
    }),
  ];
};

/** A chunk and all that it cannot do without, unless that is there already. */
const reachOf = (manifest: Manifest, key: string, loaded: ReadonlySet<string>): Set<string> => {
  const reach = new Set<string>();
  const add = (name: string) => {
    if (reach.has(name) || loaded.has(name)) return;
    reach.add(name);
    for (const next of manifest[name]?.imports ?? []) add(next);
  };
  add(key);
  return reach;
};

const weigh = (manifest: Manifest, keys: ReadonlySet<string>): number => {
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? ''));
  return [...files].reduce((sum, file) => sum + kbOf(readFileSync(path.join(DIST, file))), 0);
};

const styleKb = (): number => {
  const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  if (styles.length === 0) throw new Error('the built page has no style inside');
  return kbOf(Buffer.from(styles.join('')));
};

const kbOf = (content: Buffer): number => gzipSync(content, { level: 9 }).length / 1_000;
