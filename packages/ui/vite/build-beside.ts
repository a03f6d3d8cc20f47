import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type PluginOption, type ResolvedBuildOptions } from 'vite';

/** Runs a build of its own when the site has been written, from the same folder into the same one, for the same browsers. */
const buildBeside = (name: string, configOf: (dir: string) => InlineConfig): Plugin => {
  let root = '.';
  let target: ResolvedBuildOptions['target'] = false;
  return {
    name: `chokdee:${name}`,
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      ({ target } = config.build);
    },
    writeBundle: async ({ dir = '.' }) => {
      const { build: own, ...config } = configOf(dir);
      await build({ configFile: false, root, logLevel: 'warn', ...config, build: { target, ...own } });
    },
  };
};

/**
 * Builds a page that stands on its own beside the site, such as the offline page. Built together with the site it would
 * break the site's first chunk into what both share.
 */
export const buildPage = (page: string, plugins: () => PluginOption[]): Plugin =>
  buildBeside('build-page', (dir) => ({
    plugins: plugins(),
    build: { outDir: dir, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: page } },
  }));

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
