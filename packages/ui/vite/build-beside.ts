import { build, type InlineConfig, type Plugin } from 'vite';

/** Runs a build of its own when the site has been written, from the same folder into the same one. */
export const buildBeside = (name: string, configOf: (dir: string) => InlineConfig): Plugin => {
  let root = '.';
  return {
    name: `chokdee:${name}`,
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async ({ dir = '.' }) => {
      await build({ configFile: false, root, logLevel: 'warn', ...configOf(dir) });
    },
  };
};
