import type { Plugin } from 'vite';

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
