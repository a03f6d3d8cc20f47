import path from 'node:path';
import { type CliOptions, createVitest, type TestModule } from 'vitest/node';

/** What some tests saw: which failed first, if any. `broken`: none ran, or a file did not load, which proves nothing. */
export type Sight = { readonly seen: 'green' | 'broken' } | { readonly seen: 'red'; readonly by: string };

/** Only a test that ran and failed is red. */
export const sightOf = (modules: readonly TestModule[]): Sight => {
  const [failed] = modules.flatMap((one) => [...one.children.allTests('failed')]);
  if (failed) return { seen: 'red', by: failed.fullName };
  const passed = modules.flatMap((one) => [...one.children.allTests('passed')]);
  return { seen: passed.length > 0 && modules.every((one) => one.ok()) ? 'green' : 'broken' };
};

/** How tests are run: as Vitest's own options say, and how long one waits for what should become true. */
export type Options = Pick<CliOptions, 'bail' | 'retry'> & { readonly poll_ms?: number };

/**
 * The tests of a copy of the repository, open for many runs: what is set up once, as the database, serves them all. Each run
 * has a new process, which reads what was `changed`.
 */
export const openTests = async (copy: string, { poll_ms, ...options }: Options) => {
  process.chdir(copy);
  const vitest = await createVitest('test', { root: copy, watch: false, reporters: [{}], ...options });
  await vitest.standalone();
  if (poll_ms) for (const { config } of vitest.projects) config.expect = { poll: { timeout: poll_ms } };
  return {
    run: async (tests: readonly string[], only?: string): Promise<Sight> => {
      // What an earlier run found is forgotten: its failures would count against this one.
      vitest.state.filesMap.clear();
      vitest.state.idMap.clear();
      if (only) vitest.setGlobalTestNamePattern(new RegExp(only));
      else vitest.resetGlobalTestNamePattern();
      const files = await vitest.globTestSpecifications(tests.map((test) => path.join(copy, test)));
      const { testModules } = await vitest.runTestSpecifications(files);
      return sightOf(testModules);
    },
    changed: (file: string): void => vitest.invalidateFile(path.join(copy, file)),
    stop: (): Promise<void> => vitest.cancelCurrentRun('keyboard-input'),
    close: (): Promise<void> => vitest.close(),
  };
};

export type OpenTests = Awaited<ReturnType<typeof openTests>>;
