import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Floor, missingIn, type Use } from './compat.ts';
import { cssUses } from './css-uses.ts';
import { scriptUses } from './script-uses.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script(?![^>]*\b(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g;

/** The files of a site's last build that browsers run: its pages and scripts, and all that those name. */
export const builtFiles = (dist: string): ReadonlyMap<string, string> => {
  const entries = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:html|js|css)$/.test(name) && !name.startsWith('shell/'),
  );
  const byName = new Map(entries.map((name) => [path.basename(name), name]));
  const files = new Map<string, string>();
  // The assets of earlier builds lie there too, for pages that are still open.
  const waiting = entries.filter((name) => !name.startsWith('assets/'));
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (files.has(name)) continue;
    const text = readFileSync(path.join(dist, name), 'utf8');
    files.set(name, text);
    for (const [named] of text.matchAll(/[\w-]+(?:\.[\w-]+)*\.(?:js|css)\b/g))
      waiting.push(...[byName.get(named) ?? []].flat());
  }
  return files;
};

/** What files of one site use that is above a floor, with the first versions that have it and the files that use it. */
export const findAbove = (files: ReadonlyMap<string, string>, floor: Floor): Map<string, string> => {
  const found = new Map<string, string>();
  const read = [...files].map(([name, text]) => ({ name, ...usesIn(name, text) }));
  const own = new Set(read.flatMap((file) => [...file.own]));
  const judged = new Set<string>();
  for (const { name, uses } of read)
    for (const use of uses) {
      const key = [use.feature, ...(use.prefixes ?? [])].join(' ');
      if (judged.has(key) || (use.method && own.has(use.method))) continue;
      judged.add(key);
      const missing = missingIn(use, floor);
      if (missing) found.set(use.feature, `${name}: needs ${missing}`);
    }
  return found;
};

const usesIn = (name: string, text: string): { uses: Use[]; own: Iterable<string> } => {
  if (name.endsWith('.css')) return { uses: cssUses(text), own: [] };
  if (name.endsWith('.js')) return scriptUses(text);
  const scripts = [...text.matchAll(SCRIPT)].map(([, code = '']) => scriptUses(code));
  const styles = [...text.matchAll(STYLE)].flatMap(([, css = '']) => cssUses(css));
  return { uses: [...styles, ...scripts.flatMap(({ uses }) => uses)], own: scripts.flatMap(({ own }) => [...own]) };
};
