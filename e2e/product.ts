import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settlePorts } from '../tools/start/ports.ts';
import { testEnvironment } from '../tools/suite/environment.ts';
import { type Addresses, publish } from './addresses.ts';
import { FOOTBALL_PACE } from './football-pace.ts';

const START_MAX_MS = 180_000;
const STOP_MAX_MS = 30_000;
const HOST = '127.0.0.1';
/** Stays after the run, to be read when a journey failed. */
const LOG = path.join(import.meta.dirname, '../test-results/product.log');

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

const untilReady = async (child: ChildProcess, { player, backoffice, sandbox, games }: Addresses) => {
  const until_ms = Date.now() + START_MAX_MS;
  for (const address of [`${backoffice}/readyz`, player, sandbox, `${games}/games`]) {
    while (!(await answers(address))) {
      if (child.exitCode !== null || child.signalCode) throw new Error('the product stopped while starting');
      if (Date.now() > until_ms) throw new Error(`${address} did not answer in ${START_MAX_MS / 1_000} s`);
      await sleep(200);
    }
  }
};

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isEnded = await Promise.race([ended.then(() => true), sleep(STOP_MAX_MS, false, { ref: false })]);
  if (isEnded) return;
  child.kill('SIGKILL');
  throw new Error(`the product did not stop in ${STOP_MAX_MS / 1_000} s`);
};

const start = (folder: string, ports: readonly number[]) => {
  const [PORT, BACKOFFICE_PORT, SANDBOX_PORT, GAMES_PORT] = ports.map(String);
  // Journeys write: they get a database of their own, whatever the shell names.
  const database = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, DATA_DIR: path.join(folder, 'data') };
  // Browsers, house and database share the machine: who waits for a connection is not told to come back later.
  const waits = { DATABASE_WAIT_MS: '20000', SANDBOX_FOOTBALL_PACE: String(FOOTBALL_PACE) };
  // A journey makes what it needs: a month of others would stand between it and what it looks for.
  const environment = { PORT, BACKOFFICE_PORT, SANDBOX_PORT, GAMES_PORT, HOST, HISTORY: '0', ...waits, ...database };
  mkdirSync(path.dirname(LOG), { recursive: true });
  const output = openSync(LOG, 'w');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../tools/supervise.ts')], {
    env: testEnvironment(process.env, environment),
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
};

/** Starts the whole product once for a run, as `npm start` does, on free ports and an empty data folder. */
export default async function product() {
  const folder = mkdtempSync(path.join(tmpdir(), 'chokdee-journeys-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as its own user when we are root, and must get in
  const wanted = ['PORT', 'BACKOFFICE_PORT', 'SANDBOX_PORT', 'GAMES_PORT'].map((variable) => ({ variable, port: 0 }));
  const ports = await settlePorts(HOST, wanted);
  const [player = '', backoffice = '', sandbox = '', games = ''] = ports.map((port) => `http://${HOST}:${port}`);
  const origins = { player, backoffice, sandbox, games };
  const child = start(folder, ports);
  const end = async () => {
    await stop(child).finally(() => rmSync(folder, { recursive: true, force: true }));
  };
  try {
    await untilReady(child, origins);
  } catch (error) {
    const output = readFileSync(LOG, 'utf8');
    await end();
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  }
  publish(origins, path.join(folder, 'data'));
  return end;
}
