import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assert } from '@chokdee/kernel';
import { type FastifyBaseLogger } from 'fastify';
import { hashOf } from '#src/http/site/site-body.ts';
import { type SiteBoot } from '#src/http/site/site-boot.ts';
import { BACKGROUND, readColours } from '#src/http/site/site-colours.ts';
import { brandOf, headOf } from '#src/http/site/site-head.ts';
import { escapeHtml, escapeJson } from '#src/http/site/site-html.ts';
import { contentPolicy, type PolicySources } from '#src/http/site/site-policy.ts';
import { loadShell, type SiteRoute } from '#src/http/site/site-shell.ts';
import { NOT_FOUND_TITLE, titleOf } from '#src/http/site/site-titles.ts';
import { tell } from '#src/lib/log.ts';

/** Text that was written for the present configuration. A page has a policy; a file has none. */
export interface Rendering {
  readonly type: string;
  readonly text: string;
  readonly policy?: string;
}

/** What is asked for: a path of ours, and the origin that it was asked of (empty where that is not known). */
interface Asked {
  readonly path: string;
  readonly origin: string;
}

/** What the page of a route may reach beyond our own origin, asked for at an origin of ours. No route: a page without one. */
export type SourcesOf = (route: string | undefined, origin: string) => PolicySources;

type Render = (facts: SiteBoot) => Rendering;
type Markers = Readonly<Partial<Record<'head' | 'brand' | 'shell' | 'boot', string>>>;

const HTML = 'text/html; charset=utf-8';

/** Everything of a built site that the configuration has a say in: its pages and the files of an installed app. */
export const siteRenderer = async (dist: string, sourcesOf: SourcesOf, log: FastifyBaseLogger) => {
  const shell = await loadShell(dist);
  const built = await readTemplate(dist, 'index.html');
  for (const marker of ['head', 'shell', 'boot'])
    assert(built?.includes(markerOf(marker)), `the built page has no ${markerOf(marker)}`);

  const pageOf = (template: string, parts: Markers, sources = sourcesOf(undefined, '')): Rendering => {
    const text = fill(template, parts);
    return { type: HTML, text, policy: contentPolicy(text, sources) };
  };
  const firstPicture = (facts: SiteBoot): string => {
    try {
      return shell.renderShell(facts.data);
    } catch (error) {
      tell(log, 'home_picture_failed', { err: error });
      return '';
    }
  };
  return {
    files: await fileRenders(dist, pageOf),
    /** The route of a path; none where there is no such page. */
    routeOf: (address: string) => shell.findRoute(address)?.route,
    page: (facts: SiteBoot, { path: address, origin }: Asked, route: SiteRoute | undefined): Rendering => {
      const title = route ? titleOf(route.path, address, facts.titles) : NOT_FOUND_TITLE;
      const isIndexed = route !== undefined && route.access !== 'member';
      const url = origin && route ? origin + address : undefined;
      const parts = {
        head: headOf(facts, title),
        brand: brandOf(facts, { title, isIndexed, url, origin }),
        shell: address === '/' ? firstPicture(facts) : '',
        boot: `<script type="application/json" id="boot">${escapeJson(facts.data)}</script>`,
      };
      return pageOf(built, parts, sourcesOf(route?.path, origin));
    },
  };
};

/** The page for browsers that are too old and the files of an installed app, as far as this site was built with them. */
const fileRenders = async (
  dist: string,
  pageOf: (template: string, parts: Markers) => Rendering,
): Promise<ReadonlyMap<string, Render>> => {
  const renders = new Map<string, Render>();
  const oldBrowser = await readTemplate(dist, 'old-browser.html');
  const offline = await readTemplate(dist, 'offline.html');
  const manifest = await readTemplate(dist, 'manifest.webmanifest');
  const worker = await readTemplate(dist, 'sw.js');
  const offlinePage: Render = (facts) => pageOf(offline, { head: headOf(facts, 'ออฟไลน์') });

  // Nothing else of ours: what we write into other pages is for the browsers that we serve.
  if (oldBrowser) renders.set('/old-browser.html', (facts) => pageOf(oldBrowser, { brand: escapeHtml(facts.title) }));
  if (offline) renders.set('/offline.html', offlinePage);
  if (manifest)
    renders.set('/manifest.webmanifest', (facts) => ({
      type: 'application/manifest+json; charset=utf-8',
      text: renderManifest(manifest, facts),
    }));
  if (worker)
    renders.set('/sw.js', (facts) => ({
      type: 'text/javascript; charset=utf-8',
      text: renderWorker(worker, hashOf(Buffer.from(offlinePage(facts).text)), facts.hasWorker),
    }));
  return renders;
};

const readTemplate = async (dist: string, name: string): Promise<string> => {
  const file = path.join(dist, name);
  return existsSync(file) ? readFile(file, 'utf8') : '';
};

const markerOf = (name: string): string => `<!--site:${name}-->`;

/** Writes each part where the template has its marker. */
const fill = (template: string, parts: Markers): string =>
  Object.entries(parts).reduce((html, [name, part]) => html.replace(markerOf(name), () => part), template);

/**
 * The web app manifest, by which a phone installs the site: what was built (icons, start, display), in the brand's name and
 * on its dark background. The icons stay ours: a logo of any shape would be cut by the phone's mask.
 */
const renderManifest = (built: string, { title, description, colours }: SiteBoot): string => {
  const { dark } = readColours(colours).get('--background') ?? BACKGROUND;
  const brand = { name: title, short_name: title, description, theme_color: dark, background_color: dark };
  return JSON.stringify({ ...(JSON.parse(built) as object), ...brand });
};

/** Takes the place of a service worker that must go: it drops what that one kept and itself, and leaves open pages alone. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * The service worker as it was built, marked with the offline page that it keeps: browsers fetch both again when a byte of
 * the worker changes. Switched off, it is one that removes itself.
 */
const renderWorker = (built: string, offlineHash: string, hasWorker = true): string =>
  hasWorker ? `${built.trimEnd()}\n// ${offlineHash}\n` : REMOVER;
