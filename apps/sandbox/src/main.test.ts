import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

const children: ChildProcess[] = [];

const start = (environment: Record<string, string> = {}) => {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SANDBOX_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: tmpdir(),
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return child;
};

/** What a process says and how it ends, once it has. */
const endOf = async (child: ChildProcess) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
};

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('says when it is ready and stops cleanly on %s', async (how) => {
  const child = start();
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready' });
  if (how === 'disconnect') child.disconnect();
  else child.kill(how);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('names the taken port and the variable that changes it', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { exitCode, output } = await endOf(start({ SANDBOX_PORT: port }));
  blocker.close();
  expect(exitCode).toBe(1);
  expect(output).toContain(`port ${port} is taken; SANDBOX_PORT chooses another`);
});

it('refuses a bad value by its name', async () => {
  const { exitCode, output } = await endOf(start({ SANDBOX_PORT: 'many' }));
  expect(exitCode).toBe(1);
  expect(output).toContain('SANDBOX_PORT');
});
