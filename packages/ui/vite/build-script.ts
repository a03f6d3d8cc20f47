import type { Plugin } from 'vite';
import { buildBeside } from './build-beside.ts';

/** Builds a script that stands on its own beside the site, under a name without a hash: `dist/sw.js` is the service worker. */
export const buildScript = (file: string, entry: string): Plugin =>
  buildBeside(`build-${file}`, (dir) => ({
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: file } },
    },
  }));
