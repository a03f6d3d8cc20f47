import { build, type Plugin } from 'vite';

/** Builds the service worker beside the site as `dist/sw.js`, one script that stands on its own. */
export const buildWorker = (entry: string): Plugin => {
  let root = '.';
  return {
    name: 'chokdee:build-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async ({ dir = '.' }) => {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
};
