import type { Plugin, PluginOption } from 'vite';
import { buildBeside } from './build-beside.ts';

/**
 * Builds a page that stands on its own beside the site, such as the offline page. Built together with the site it would
 * break the site's first chunk into what both share.
 */
export const buildPage = (page: string, plugins: () => PluginOption[]): Plugin =>
  buildBeside('build-page', (dir) => ({
    plugins: plugins(),
    build: { outDir: dir, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: page } },
  }));
