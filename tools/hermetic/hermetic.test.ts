import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { machine } from '../../apps/server/src/db/machine.ts';
import { clear, killedRuns } from './run.ts';

const LISTENER = `require('node:http').createServer((_, reply) => reply.end('hello'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
const children: ChildProcess[] = [];
const node = (script: string, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
};
/** A process that listens, and its address once it does. */
const listener = async (env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const [port] = (await once(node(LISTENER, env).stdout, 'data')) as [Buffer];
  return `127.0.0.1:${port.toString().trim()}`;
};
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** What was refused until now, forgotten: else this test would fail for it. */
const refused = (): string[] =>
  (globalThis as unknown as { refusedConnections: string[] }).refusedConnections.splice(0);
const REFUSED = /was not opened by this run of tests/;
// Without our NODE_OPTIONS: as a product that somebody runs beside the tests.
const stranger = await listener({ NODE_OPTIONS: '' });
// A process of this run may have had its port before and be gone: what it noted is not of the stranger.
rmSync(path.join(process.env['CHOKDEE_TEST_RUN'] ?? '', 'opened', `localhost:${stranger.split(':')[1]}`), {
  force: true,
});

it.each([
  ['fetch', () => fetch(`http://${stranger}`).catch(({ cause }: Error) => Promise.reject(cause))],
  ['a request', () => once(get(`http://${stranger}`), 'response')],
  ['a socket', () => once(connect(Number(stranger.split(':')[1]), 'localhost'), 'connect')],
  ['a fetch into the world', () => fetch('http://192.0.2.1').catch(({ cause }: Error) => Promise.reject(cause))],
])('%s reaches nothing that this run did not open, and says what it was', async (_how, reach) => {
  await expect(reach()).rejects.toThrow(REFUSED);
  expect(refused()).toEqual([expect.stringMatching(/^[\w.]+:\d+$/)]);
});

it('a process that a test starts, with whatever environment, reaches nothing else either', async () => {
  const child = node(`fetch('http://${stranger}').catch(({ cause }) => console.log(cause.message))`);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe(`${stranger} was not opened by this run of tests\n`);
});

it('what this run opened is reached: here, and in a process that a test started', async () => {
  const own = createServer((_request, reply) => reply.end('hello')).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const { port } = own.address() as AddressInfo;
  for (const address of [`127.0.0.1:${port}`, `localhost:${port}`, await listener()])
    expect(await (await fetch(`http://${address}`)).text()).toBe('hello');
  own.close();
});

it.each([0, 1])('port %i, at which nobody ever is, fails by itself', async (port) => {
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
});

it('a run that was killed is found by the next, which ends its processes and deletes its folder', async () => {
  const parent = path.join(tmpdir(), 'runs');
  const folder = path.join(parent, 'chokdee-run-4194305-1');
  const living = `chokdee-run-${process.pid}-${machine.startOf(process.pid)}`;
  for (const name of [folder, path.join(parent, living)]) mkdirSync(name, { recursive: true });
  const left = node('setInterval(() => {}, 1000); console.log("up")', { CHOKDEE_TEST_RUN: folder, NODE_OPTIONS: '' });
  const gone = once(left, 'exit');
  await once(left.stdout, 'data');
  expect(killedRuns(parent)).toEqual([folder]);
  expect(clear(folder)).toBe(1);
  expect(await gone).toEqual([null, 'SIGKILL']);
  expect([existsSync(folder), existsSync(path.join(parent, living))]).toEqual([false, true]);
});
