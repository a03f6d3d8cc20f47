// Runs before anything is installed, on whatever Node the host has: plain JavaScript for Node 20, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.chokdee-install');
const NODE_MIN = 20;
const NODE_WANTED = 24;
const INSTALL_WAIT_MS = 600_000;

/**
 * Makes this copy of the repository runnable: installs what is missing and finds the Node that runs TypeScript.
 * Throws an Error whose message says what to do.
 * @param {{ quiet?: boolean }} [options]
 * @returns {Promise<{ node: string }>}
 */
export async function prepare({ quiet = false } = {}) {
  const running = Number(process.versions.node.split('.')[0]);
  if (running < NODE_MIN) throw new Error(`Node ${NODE_MIN} or newer is needed; this is ${process.version}.`);
  if (!isInstalled()) await alone(() => (isInstalled() ? undefined : install(quiet)));
  return { node: findNode(running) };
}

/**
 * Runs Node on a file and answers its exit code. Signals sent to us alone reach it too; with `ipc`, it can also tell
 * by the closing channel that we are gone.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, ipc?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function runNode(node, args, { cwd = root, env = process.env, ipc = false } = {}) {
  // Compiled code kept between runs halves the time that the server takes to load.
  const cached = { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'), ...env };
  const child = spawn(node, args, {
    cwd,
    env: cached,
    stdio: ['inherit', 'inherit', 'inherit', ipc ? 'ipc' : 'ignore'],
  });
  return exitCode(child);
}

/** The last signal that we passed on: it may reach a child that is ending anyway, and must end us all the same. */
/** @type {NodeJS.Signals | undefined} */
let passedOn;

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function exitCode(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    passedOn = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
}

/** What the installed packages depend on: the lock, every package.json, and the platform whose binaries they carry. */
function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const folders = ['packages', 'apps'].flatMap((group) => {
    const folder = path.join(root, group);
    return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  });
  const files = ['package-lock.json', 'package.json'].map((name) => path.join(root, name));
  for (const file of [...files, ...folders.sort().map((folder) => path.join(folder, 'package.json'))]) {
    if (existsSync(file)) hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** @param {boolean} quiet */
async function install(quiet) {
  if (!quiet) console.log('Installing packages (npm install)…');
  const npm = process.env['npm_execpath'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // A host that omits dev or optional packages would get no Node 24, no PostgreSQL and no tests.
  // Its warnings speak of install scripts, which nothing here needs, and of the host's Node, which runs nothing here.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const env = { ...process.env, NODE_ENV: 'development' };
  const child = spawn(command, [...first, 'install', ...flags], {
    cwd: root,
    env,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  const code = await exitCode(child);
  if (passedOn) process.exit(passedOn === 'SIGINT' ? 130 : 143);
  if (code !== 0) throw new Error(`npm install failed (exit ${code}). Is the network reachable? Run it again then.`);
  writeFileSync(stamp, wanted());
}

/** @param {number} running */
function findNode(running) {
  const bundled = path.join(modules, `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled)) return bundled;
  if (running >= NODE_WANTED) return process.execPath;
  throw new Error(
    `Node ${NODE_WANTED} is needed and no package brings it to ${process.platform} ${process.arch}: ` +
      `install Node ${NODE_WANTED} from nodejs.org and run this again (this is ${process.version}).`,
  );
}

/**
 * Two commands started at once must not install into one folder together. The lock is a socket in Linux's abstract
 * namespace: it goes away with its process, so a killed install leaves nothing to clean.
 * @param {() => Promise<void> | undefined} work
 */
async function alone(work) {
  const name = `\0chokdee-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const until = Date.now() + INSTALL_WAIT_MS;
  while (process.platform === 'linux') {
    const server = createServer().unref();
    const isOurs = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(name, () => resolve(true));
    });
    if (isOurs) return Promise.resolve(work()).finally(() => server.close());
    if (Date.now() > until) throw new Error('Another npm install of this folder is still running.');
    await sleep(200);
  }
  return work();
}
