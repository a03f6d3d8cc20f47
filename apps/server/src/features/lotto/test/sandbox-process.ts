import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const SANDBOX = path.resolve(import.meta.dirname, '../../../../../sandbox/src/main.ts');

/** The sandbox as a process of its own, as it is in the product. */
export const startSandbox = async (): Promise<{ url: string; stop: () => void }> => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  free.close();
  await once(free, 'close');
  const child = fork(SANDBOX, {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    execArgv: [],
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
};
