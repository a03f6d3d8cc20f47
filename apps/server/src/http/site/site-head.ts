import type { SiteBoot } from '#src/http/site/site-boot.ts';
import { BACKGROUND, coloursStyle, readColours } from '#src/http/site/site-colours.ts';
import { escapeHtml } from '#src/http/site/site-html.ts';

/** What a page is to those who do not open it: search engines, previews, the browser's history. */
interface PageFacts {
  /** Its name; the home page has none and bears the brand's. */
  readonly title?: string | undefined;
  readonly isIndexed: boolean;
  /** Its own address without what follows a `?`; none where that is not known. */
  readonly url?: string | undefined;
  /** Before the addresses of our pictures, which previews want whole; empty where it is not known. */
  readonly origin: string;
}

const TAG_SCRIPT = '<script defer fetchpriority="low" src="/tag.js"></script>';
const IMAGE = { path: '/share.png', width: 1200, height: 630 };

/** The page's name as the browser shows it: the page first, then the brand. */
const fullTitle = (brand: string, title?: string): string => (title ? `${title} · ${brand}` : brand);

/** The part of the head that every page of ours has: its name and the brand's colours. */
export const headOf = (facts: SiteBoot, title?: string): string =>
  lines([
    `<title>${escapeHtml(fullTitle(facts.title, title))}</title>`,
    meta('name', 'description', facts.description),
    coloursStyle(readColours(facts.colours)),
  ]);

/** How the brand appears outside the page: in the browser's bar, on a home screen, in search results and in previews. */
export const brandOf = (facts: SiteBoot, { title, isIndexed, url, origin }: PageFacts): string => {
  const background = readColours(facts.colours).get('--background') ?? BACKGROUND;
  return lines([
    schemeColour('dark', background.dark),
    schemeColour('light', background.light),
    meta('name', 'application-name', facts.title),
    meta('name', 'apple-mobile-web-app-title', facts.title),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    url && isIndexed ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'th_TH'),
    meta('property', 'og:site_name', facts.title),
    meta('property', 'og:title', title ?? facts.title),
    meta('property', 'og:description', facts.description),
    url ? meta('property', 'og:url', url) : '',
    ...imageOf(facts, origin),
    meta('name', 'twitter:card', 'summary_large_image'),
    facts.hasTags ? TAG_SCRIPT : '',
  ]);
};

const imageOf = ({ image, title }: SiteBoot, origin: string): string[] => {
  if (image) return [meta('property', 'og:image', image.startsWith('/') ? origin + image : image)];
  return [
    meta('property', 'og:image', origin + IMAGE.path),
    meta('property', 'og:image:width', String(IMAGE.width)),
    meta('property', 'og:image:height', String(IMAGE.height)),
    meta('property', 'og:image:alt', title),
  ];
};

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const schemeColour = (scheme: 'dark' | 'light', colour: string): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`;

const lines = (tags: readonly string[]): string => tags.filter(Boolean).join('\n    ');
