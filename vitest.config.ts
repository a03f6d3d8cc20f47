import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { openRun } from './tools/hermetic/run.ts';

const hermetic = path.join(import.meta.dirname, 'tools/hermetic');
openRun(['guard.mjs', 'quick-passwords.mjs'].map((file) => path.join(hermetic, file)));

const isSoak = process.env['SOAK'] === '1';
const serverSetup = path.join(import.meta.dirname, 'apps/server/src/db/test/global-setup.ts');

/** A worker keeps the modules of all of its files: collecting old objects again and again took a tenth of its time. */
const HEAP_FLAGS = ['--max-semi-space-size=64', '--initial-old-space-size=1024'];

const SITES = ['apps/player/src', 'apps/backoffice/src'];
/** Tests of the sites that put their own in the place of a module or of a page's globals. */
const staged = globSync(
  SITES.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  { cwd: import.meta.dirname },
).filter((file) =>
  /\bvi\.|\b(localStorage|globalThis)\b/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/** The month of a sandbox needs all of its processes' code, and a database. */
const MONTH = 'tools/start/month';

interface Group {
  readonly globalSetup?: string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Whether each file starts anew: one that changes what all modules share, as a page's globals, has to. */
  readonly isolate?: boolean;
}

/**
 * A group of tests, which lie beside their sources. The long ones, `*.soak.test.ts`, run in a soak only. The files of a group
 * share loaded modules: measured on two cores, 387 files then take 706 s and not 1,005 s.
 */
const project = (
  name: string,
  folders: readonly string[],
  { globalSetup = [], isolate = false, include, exclude = [] }: Group = {},
) => ({
  extends: true as const,
  test: {
    name,
    globalSetup,
    setupFiles: [path.join(hermetic, 'refused.ts')],
    isolate,
    include: [...(include ?? folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`))],
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude, ...(isSoak ? [] : ['**/*.soak.test.ts'])],
  },
});

/**
 * On SIGINT Vitest drops everything and leaves the PostgreSQL of the global setup running. On SIGHUP, which the suite
 * sends, it ends the run and tears down in order.
 */
const gentleStop: Plugin = {
  name: 'gentle-stop',
  configureVitest: ({ vitest }) => {
    process.once('SIGHUP', () => void vitest.cancelCurrentRun('keyboard-input'));
  },
};

export default defineConfig({
  plugins: [gentleStop],
  test: {
    environment: 'node',
    pool: 'forks',
    // Vitest leaves one core idle by itself: measured on two cores, that takes half as long again. A third worker adds nothing.
    maxWorkers: Math.max(2, availableParallelism()),
    execArgv: HEAP_FLAGS,
    // A storm wants the machine for itself.
    fileParallelism: !isSoak,
    testTimeout: isSoak ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    // What becomes true "within a moment" does so on a busy machine too: a poll ends as soon as it is.
    expect: { poll: { timeout: 45_000 } },
    // Vitest runs groups in the order of their names: those whose files wait the longest first, so that no worker is idle at the end.
    projects: [
      project('1 tools', ['tools', 'bench'], { exclude: [`${MONTH}/**`] }),
      project('2 server', ['apps/server/src', MONTH], { globalSetup: [serverSetup] }),
      project('3 strangers', ['apps/sandbox/src', 'apps/games/src', 'apps/games/site/src']),
      project('4 staged', [], { include: staged, isolate: true }),
      project('5 packages', ['packages/*/src']),
      project('6 sites', SITES, { exclude: staged }),
    ],
  },
});
