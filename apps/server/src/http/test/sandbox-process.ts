import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SANDBOX = path.resolve(import.meta.dirname, '../../../../sandbox/src/main.ts');

/** A port that nobody listens on now. */
export const freePort = async (): Promise<string> => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  free.close();
  await once(free, 'close');
  return typeof address === 'object' ? String(address?.port) : '';
};

/** The sandbox as a process of its own, as it is in the product. */
export const startSandbox = async (environment: NodeJS.ProcessEnv = {}): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort();
  const child = fork(SANDBOX, {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: port,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // Its journal outlives nobody: each test has its own.
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'sandbox-')),
      ...environment,
    },
    execArgv: [],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the sandbox ended with ${code}`))),
  ]);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
};
