import { build, type InlineConfig, type Plugin, type ResolvedBuildOptions } from 'vite';

/** Runs a build of its own when the site has been written, from the same folder into the same one, for the same browsers. */
export const buildBeside = (name: string, configOf: (dir: string) => InlineConfig): Plugin => {
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
