import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const APPS = path.resolve(import.meta.dirname, '../../../..');

/** A port that nobody listens on now. */
export const freePort = async (): Promise<string> => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  free.close();
  await once(free, 'close');
  return typeof address === 'object' ? String(address?.port) : '';
};

type Started = Promise<{ url: string; stop: () => void }>;

/** The sandbox as a process of its own, as it is in the product. */
export const startSandbox = (environment: NodeJS.ProcessEnv = {}): Started =>
  startSimulator('sandbox', 'SANDBOX_PORT', environment);

/** The demo games as a process of their own. */
export const startGames = (): Started => startSimulator('games', 'GAMES_PORT', {});

const startSimulator = async (app: string, variable: string, environment: NodeJS.ProcessEnv): Started => {
  const port = await freePort();
  const child = fork(path.join(APPS, app, 'src/main.ts'), {
    env: {
      PATH: process.env['PATH'],
      [variable]: port,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // Its journal outlives nobody: each test has its own.
      DATA_DIR: await mkdtemp(path.join(tmpdir(), `${app}-`)),
      ...environment,
    },
    execArgv: [],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the ${app} ended with ${code}`))),
  ]);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
};
