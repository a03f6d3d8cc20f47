import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { buildPage, buildScript, buildShell } from './build-beside.ts';
import { compressAssets } from './compress-assets.ts';
import { deferScripts, inlineStyle, preloadFont } from './first-paint.ts';
import { type Audience, targetOf } from './floor.ts';
import { turnAwayOldBrowsers } from './old-browser.ts';
import { pruneAssets } from './prune-assets.ts';
import { shortIconKeys } from './short-icon-keys.ts';

interface Site {
  /** The site's folder. */
  root: string;
  audience: Audience;
  /** The module that the server asks: its `renderShell` draws the first picture, its `findRoute` knows the pages. */
  shell?: string;
  /** Modules that become scripts on their own, such as the service worker, by the file that each is written to. */
  scripts?: Readonly<Record<string, string>>;
  /** The page that the worker shows when there is no network. */
  offline?: string;
}

/**
 * What travels together. Left alone a page comes in twenty-three pieces, most of them smaller than the headers they
 * travel under; with these in eight, for 5 kB that the next page need not load again.
 */
const PIECES = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'icons', test: /lucide/, minShareCount: 2, priority: 1 },
  { name: 'common', minShareCount: 10 },
];

/** How both sites are built: into `dist`, hashed, precompressed, with the assets of the last 24 hours kept. */
export const siteConfig = ({ root, audience, shell, scripts = {}, offline }: Site): UserConfig => ({
  root,
  resolve: { alias: { 'use-sync-external-store/shim/index.js': path.join(import.meta.dirname, 'external-store.ts') } },
  plugins: [
    react(),
    shortIconKeys(),
    ...pagePlugins(),
    deferScripts(),
    turnAwayOldBrowsers(audience),
    compressAssets(),
    pruneAssets(),
    ...(shell ? [buildShell(shell)] : []),
    ...Object.entries(scripts).map(([file, entry]) => buildScript(file, entry)),
    ...(offline ? [buildPage(offline, pagePlugins)] : []),
  ],
  build: {
    target: targetOf(audience),
    outDir: 'dist',
    assetsDir: 'assets',
    // A page opened before a deployment still asks for the chunks of its own build.
    emptyOutDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first script names every piece that a page needs: those that no page is called by go without a name of their own.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: { groups: PIECES },
      },
    },
  },
});

/** What every page of ours is made with. */
const pagePlugins = (): PluginOption[] => [
  tailwindcss(),
  inlineStyle(),
  preloadFont(['prompt-thai-400', 'prompt-latin-400']),
];
