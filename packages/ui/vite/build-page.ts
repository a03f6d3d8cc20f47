import { build, type Plugin, type PluginOption } from 'vite';

/**
 * Builds a page that stands on its own beside the site, such as the offline page. Built together with the site it would
 * break the site's first chunk into what both share.
 */
export const buildPage = (page: string, plugins: () => PluginOption[]): Plugin => {
  let root = '.';
  return {
    name: 'chokdee:build-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async ({ dir = '.' }) => {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: plugins(),
        build: { outDir: dir, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: page } },
      });
    },
  };
};
