import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { buildBeside } from './build-beside.ts';

/**
 * Builds `dist/shell/shell.js` beside the site, a module for the server that stands on its own. Its `renderShell` draws
 * what a visitor sees before any script has run. The screens that load on demand stay out of it: the server only wants to
 * know that they exist.
 */
export const buildShell = (entry: string): Plugin =>
  buildBeside('build-shell', (dir) => ({
    plugins: [react(), leaveOutScreens],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: entry,
      outDir: path.join(dir, 'shell'),
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'shell.js' } },
    },
  }));

const leaveOutScreens: Plugin = {
  name: 'chokdee:leave-out-screens',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' ? { id: specifier, external: true } : null),
};
