import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { assert } from '@chokdee/kernel';
import type { FastifyBaseLogger } from 'fastify';
import { compressedBody, type SiteBody } from '#src/http/site-body.ts';
import { contentPolicy } from '#src/http/site-policy.ts';

/** What a page says of the brand. `data` is public: it is written into the page for its scripts to read. */
export interface SiteBoot {
  readonly version: string;
  readonly data: object;
  readonly title: string;
  readonly description: string;
  readonly image?: string;
}

/** A page ready to send. */
export interface SitePage {
  readonly policy: string;
  readonly body: SiteBody;
}

interface Options {
  dist: string;
  boot: () => Promise<SiteBoot>;
  frameSources: readonly string[];
  log: FastifyBaseLogger;
}

type RenderShell = (data: object) => string;
type Pages = Readonly<{ home: SitePage; other: SitePage }>;

/**
 * The site's page, rendered once per version of its configuration. The home page has its first picture inside; other
 * addresses begin empty. While the configuration cannot be read, the last page that could be rendered goes out.
 */
export const openSitePages = async ({ dist, boot, frameSources, log }: Options) => {
  const template = await readFile(path.join(dist, 'index.html'), 'utf8');
  const renderShell = await loadShell(dist);
  let current: { version: string; pages: Promise<Pages> } | undefined;
  let last: Pages | undefined;

  const render = async (facts: SiteBoot): Promise<Pages> => {
    const page = async (shell: string): Promise<SitePage> => {
      const html = renderPage(template, facts, shell);
      return {
        policy: contentPolicy(html, frameSources),
        body: await compressedBody('text/html; charset=utf-8', html),
      };
    };
    const [home, other] = await Promise.all([page(renderShell(facts.data)), page('')]);
    return { home, other };
  };
  const load = async (): Promise<Pages> => {
    const facts = await boot();
    if (current?.version !== facts.version) current = { version: facts.version, pages: render(facts) };
    last = await current.pages;
    return last;
  };
  const find = async (address: string): Promise<SitePage> => {
    const pages = await load().catch((error: unknown) => {
      current = undefined;
      if (!last) throw error;
      log.warn({ err: error }, 'the page is served as it was before');
      return last;
    });
    return address === '/' ? pages.home : pages.other;
  };
  return { find };
};

const loadShell = async (dist: string): Promise<RenderShell> => {
  const file = path.resolve(dist, 'shell/shell.js');
  if (!existsSync(file)) return () => '';
  const shell = (await import(pathToFileURL(file).href)) as { renderShell: RenderShell };
  return shell.renderShell;
};

const renderPage = (template: string, facts: SiteBoot, shell: string): string => {
  const parts = { head: headOf(facts), shell, boot: bootOf(facts.data) };
  return Object.entries(parts).reduce((html, [name, part]) => {
    const marker = `<!--site:${name}-->`;
    assert(html.includes(marker), `the built page has no ${marker}`);
    return html.replace(marker, () => part);
  }, template);
};

const headOf = ({ title, description, image }: SiteBoot): string => {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'th_TH'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image ? [meta('property', 'og:image', image)] : []),
  ].join('\n    ');
};

// `<` is the only sign with which JSON could end the script that holds it, or open a comment in it.
const bootOf = (data: object): string =>
  `<script type="application/json" id="boot">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
