import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { buildShell } from './build-shell.ts';
import { compressAssets } from './compress-assets.ts';
import { inlineStyle } from './inline-style.ts';
import { preloadFont } from './preload-font.ts';
import { pruneAssets } from './prune-assets.ts';

interface Site {
  /** The site's folder. */
  root: string;
  /** The module whose `renderShell` draws the first picture of the home page on the server. */
  shell?: string;
}

/** How both sites are built: into `dist`, hashed, precompressed, with the assets of the last 24 hours kept. */
export const siteConfig = ({ root, shell }: Site): UserConfig => ({
  root,
  plugins: [
    react(),
    tailwindcss(),
    inlineStyle(),
    preloadFont(['prompt-thai-400', 'prompt-latin-400']),
    compressAssets(),
    pruneAssets(),
    ...(shell ? [buildShell(shell)] : []),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // A page opened before a deployment still asks for the chunks of its own build.
    emptyOutDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
