import type { Plugin } from 'vite';

/**
 * Lets the page's scripts give way to its fonts and its first picture: what the server wrote into the page is shown without
 * them. First paint in Lighthouse's phone profile: 2.0 s without, 0.8 s with; the scripts themselves run no later.
 */
export const deferScripts = (): Plugin => ({
  name: 'chokdee:defer-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`),
  },
});

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/**
 * Writes the style sheet into the page, which spares the first paint a round trip. Measured at 150 ms and 1.6 Mbit/s on a
 * busy machine, two medians of 7 each: 784 and 640 ms linked, 448 and 544 ms inside. The server allows it by its hash.
 */
export const inlineStyle = (): Plugin => ({
  name: 'chokdee:inline-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(SHEET, (link, file: string) => {
        const sheet = bundle[file];
        return sheet?.type === 'asset' && typeof sheet.source === 'string' ? `<style>${sheet.source}</style>` : link;
      }),
  },
});

/** Asks for the named fonts with the page itself, before the style sheet that uses them has arrived. */
export const preloadFont = (names: readonly string[]): Plugin => ({
  name: 'chokdee:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});
