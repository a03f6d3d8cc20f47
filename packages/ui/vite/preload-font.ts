import type { Plugin } from 'vite';

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
