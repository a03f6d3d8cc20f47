import type { Plugin } from 'vite';
import { buildBeside } from './build-beside.ts';

/** Builds the service worker beside the site as `dist/sw.js`, one script that stands on its own. */
export const buildWorker = (entry: string): Plugin =>
  buildBeside('build-worker', (dir) => ({
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  }));
