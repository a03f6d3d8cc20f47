import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** How every Chromium of ours is started: no sandbox (it fails as root in containers) and no calls home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without windows of its own a Chromium opens a page in a third of the time: journeys take two thirds. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** What finding a browser needs of the machine, so that a test can play another one. */
export type Machine = Readonly<{
  environment: Readonly<Record<string, string | undefined>>;
  isRoot: boolean;
  ownPath: () => string;
  /** The files that a pattern finds. */
  find: (pattern: string) => readonly string[];
  has: (file: string) => boolean;
  works: (file: string) => boolean;
  run: (command: string, args: readonly string[]) => boolean;
}>;

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The machine that we are on. */
export const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  ownPath: () => chromium.executablePath(),
  find: (pattern) => globSync(pattern).toSorted(),
  has: isExecutable,
  // Ubuntu's chromium-browser is a stub and a downloaded one may lack libraries: only one that answers counts.
  works: (file) =>
    isExecutable(file) && spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0,
  run: (command, args) => {
    process.stderr.write(`${command} ${args.join(' ')}\n`);
    return spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0;
  },
};

/** Where programs of these names would lie, in the order of the path. */
export const onPath = ({ environment }: Machine, names: readonly string[]): readonly string[] =>
  (environment['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .flatMap((folder) => names.map((name) => path.join(folder, name)));

const systemChromium = (machine: Machine): string | undefined => onPath(machine, NAMES).find(machine.works);

const downloaded = (machine: Machine): string | undefined => {
  const cli = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  machine.run(process.execPath, [cli, 'install', 'chromium']);
  return machine.works(machine.ownPath()) ? machine.ownPath() : undefined;
};

/** Installs packages of the distribution, where we may. */
export const installPackages = (machine: Machine, packages: readonly string[]): void => {
  if (!machine.isRoot || !machine.run('apt-get', ['--version'])) return;
  machine.run('apt-get', ['update']);
  machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
};

/** The quick one, installed now where it is missing and may be. */
const shellOf = (machine: Machine): string | undefined => {
  const find = () => onPath(machine, [SHELL]).find(machine.works);
  const found = find();
  if (!found) installPackages(machine, [SHELL]);
  return found ?? find();
};

/** The path of a Chromium that runs: the one named, the quick one, the system's, Playwright's own, or one downloaded now. */
export const findChromium = (machine: Machine = thisMachine): string => {
  const named = machine.environment['CHROMIUM_PATH'];
  if (named) {
    if (machine.works(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run: correct it, or unset it to let us find one`);
  }
  const file =
    shellOf(machine) ??
    systemChromium(machine) ??
    (machine.works(machine.ownPath()) ? machine.ownPath() : undefined) ??
    downloaded(machine);
  if (file) return file;
  throw new Error(
    'no Chromium was found and none could be installed. Do one of these, then run the tests again:\n' +
      `  sudo apt-get install -y ${SHELL} (Debian)\n` +
      '  npx playwright install --with-deps chromium      (anywhere, as root)\n' +
      '  CHROMIUM_PATH=<path of your Chromium or Chrome> npm test',
  );
};

if (import.meta.main) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
