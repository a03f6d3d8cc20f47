import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { compressedBody, type SiteBody } from '#src/http/site/site-body.ts';
import type { SiteBoot } from '#src/http/site/site-boot.ts';
import { originOf } from '#src/http/site/site-origin.ts';
import { type Rendering, type SourcesOf, siteRenderer } from '#src/http/site/site-render.ts';
import { tell } from '#src/lib/log.ts';

/** A page or a rendered file, ready to send. Only pages have a policy. */
interface SitePage {
  readonly status: 200 | 404;
  readonly policy?: string;
  readonly body: SiteBody;
}

interface Options {
  dist: string;
  boot: () => Promise<SiteBoot>;
  sourcesOf: SourcesOf;
  log: FastifyBaseLogger;
}

/** Pages kept ready. More exist only while someone asks for addresses or hosts at random. */
const PAGES_MAX = 200;

/**
 * What the configuration has a say in, rendered once per version of it: the pages, of which the home page has its first
 * picture inside, and the files of an installed app. While the configuration cannot be read, the last one goes on.
 */
export const openSitePages = async ({ dist, boot, sourcesOf, log }: Options) => {
  const renderer = await siteRenderer(dist, sourcesOf, log);
  let known: { facts: SiteBoot; ready: Map<string, Promise<SitePage>> } | undefined;

  const current = async () => {
    try {
      const facts = await boot();
      if (known?.facts.version !== facts.version) known = { facts, ready: new Map() };
    } catch (error) {
      if (!known) throw error;
      tell(log, 'site_not_refreshed', { err: error });
    }
    return known;
  };
  return {
    /** Whether a path is a file that is rendered; any other may be a page. */
    isFile: (path: string): boolean => renderer.files.has(path),
    find: async (path: string, request: FastifyRequest): Promise<SitePage> => {
      const { facts, ready } = await current();
      const file = renderer.files.get(path);
      if (file) return keep(ready, path, () => pageOf(file(facts)));

      const route = renderer.routeOf(path);
      const origin = originOf(request, facts.publicUrl);
      const key = route ? `${origin} ${path}` : `${origin} nowhere`;
      return keep(ready, key, () => pageOf(renderer.page(facts, { path, origin }, route), route ? 200 : 404));
    },
  };
};

const keep = (ready: Map<string, Promise<SitePage>>, key: string, make: () => Promise<SitePage>) => {
  const kept = ready.get(key);
  if (kept) return kept;
  const made = make();
  made.catch(() => ready.delete(key));
  ready.set(key, made);
  if (ready.size > PAGES_MAX) ready.delete(ready.keys().next().value ?? key);
  return made;
};

const pageOf = async ({ type, text, ...page }: Rendering, status: SitePage['status'] = 200): Promise<SitePage> => ({
  ...page,
  status,
  body: await compressedBody(type, text),
});
