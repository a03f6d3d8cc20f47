import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { targetOf } from './floor.ts';
import { turnAwayOldBrowsers } from './old-browser.ts';
import { pruneAssets } from './prune-assets.ts';

interface Pages {
  /** The folder with the pages. */
  root: string;
  outDir: string;
  /** The path under which they are served. */
  base: string;
  /** The pages by their name, without `.html`. */
  pages: readonly string[];
}

/** How pages that stand each on their own are built, such as games: hashed, precompressed, what two of them need in chunks. */
export const pagesConfig = ({ root, outDir, base, pages }: Pages): UserConfig => ({
  root,
  base,
  plugins: [
    react(),
    tailwindcss(),
    // Who may frame a game stands in its address.
    turnAwayOldBrowsers('players', `'old-browser'+location.search`),
    compressAssets(),
    pruneAssets(),
  ],
  build: {
    target: targetOf('players'),
    outDir,
    assetsDir: 'assets',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Its content policy allows no pictures but those of files.
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages.map((page) => path.join(root, `${page}.html`)) },
  },
});
