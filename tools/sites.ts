import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const SITES = ['player', 'backoffice'] as const;
/** Apps that have pages to build without being a site: the demo games. */
const WITH_PAGES = ['games'] as const;
/** A site by the name of its folder. */
export type Site = (typeof SITES)[number];
/** What a site is built from, beside its own folder. */
const SHARED = ['packages/*/{src,vite,fonts}/**', 'packages/*/package.json', 'package{,-lock}.json'];

/** Builds the sites whose sources changed since their last build and answers which. */
export const buildSites = async (root: string, signal: AbortSignal): Promise<string[]> => {
  const built = await Promise.all([...SITES, ...WITH_PAGES].map((app) => buildIfStale(root, app, signal)));
  return built.filter((site) => site !== undefined);
};

/** The sites that this repository has. */
export const sitesOf = (root: string): Site[] => SITES.filter((site) => isBuilt(path.join(root, 'apps', site)));

const isBuilt = (app: string): boolean => existsSync(path.join(app, 'vite.config.ts'));

const buildIfStale = async (root: string, site: string, signal: AbortSignal): Promise<string | undefined> => {
  const app = path.join(root, 'apps', site);
  if (!isBuilt(app)) return undefined;
  const stamp = path.join(app, 'dist', '.sources');
  const sources = await hashSources(root, site);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return undefined;
  rmSync(stamp, { force: true }); // a build cut short leaves none
  await viteBuild(app, signal);
  writeFileSync(stamp, sources);
  return site;
};

const hashSources = async (root: string, site: string): Promise<string> => {
  const hash = createHash('sha256');
  const patterns = [`apps/${site}/*`, `apps/${site}/{src,site,public}/**`, ...SHARED];
  const files = new Set<string>();
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !isLeftover(entry.name)) files.add(path.join(entry.parentPath, entry.name));
  for (const file of [...files].sort()) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
};

/** Vite may leave a compiled copy of its config behind when the machine is busy. */
const isLeftover = (name: string): boolean => name.includes('.timestamp-');

const viteBuild = (app: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = path.join(
      path.dirname(createRequire(path.join(app, 'x')).resolve('vite/package.json')),
      'bin/vite.js',
    );
    const child = spawn(process.execPath, [vite, 'build'], {
      cwd: app,
      // Whoever asks for it, a test too: what is built is what is served.
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`vite build failed in ${app}:\n${output}`));
    });
  });
