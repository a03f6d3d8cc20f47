import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#src/engine/test/provider.ts';

const start = (GAMES_PORT: string) =>
  fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', DATA_DIR: newFolder(), PORT: '0', GAMES_PORT },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });

it('says when it is ready and stops cleanly', async () => {
  const child = start('0');
  expect(await once(child, 'message')).toEqual([{ type: 'ready' }, undefined]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('names the taken port and the variable that changes it', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const child = start(String(port));
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  blocker.close();
  expect(code).toBe(1);
  expect(output).toContain(`port ${port} is taken; GAMES_PORT chooses another`);
});
