import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDataFolder } from '#src/db/data-lock.ts';
import { isPostgresOn, linux, unix } from '#src/db/machine.ts';

const isLinux = process.platform === 'linux';
const folder = mkdtempSync(path.join(tmpdir(), 'machine-test-'));
/** The path of a socket has 104 bytes at most, more than a run's own folder leaves. */
const locks = mkdtempSync('/tmp/locks-');
/** On Linux both can be looked at, as its `ps` says the same in a way of its own. */
const VARIABLES = isLinux ? 'e' : '-E';
const WAYS = [...(isLinux ? [['by /proc', linux] as const] : []), ['by ps', unix(VARIABLES, locks)] as const];
const children: ChildProcess[] = [];

const run = async (code: string, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${code}\nconsole.log('up');`], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
};
const end = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([rm(folder, { recursive: true }), rm(locks, { recursive: true })]);
});

describe.each(WAYS)('processes are seen %s', (_how, seen) => {
  it('with their commands, variables and beginnings, until they end', async () => {
    const child = await run('setInterval(() => {}, 1000)', { MACHINE_MARK: 'a mark of two words' });
    const pid = child.pid ?? 0;
    const found = () => seen.processes().filter(({ command }) => command.includes(' MACHINE_MARK=a mark of two words'));
    expect(found().map((one) => one.pid)).toEqual([pid]);
    expect(seen.commandOf(pid)).toMatch(/node --input-type=module -e setInterval/);
    expect(seen.commandOf(pid)).not.toContain('MACHINE_MARK');
    expect(seen.startOf(pid)).toMatch(/^\d+$/);
    expect(Number(seen.startOf(pid))).toBeGreaterThanOrEqual(Number(seen.startOf(process.pid)));
    await end(child);
    expect(found()).toEqual([]);
    expect(seen.commandOf(pid)).toBe('');
  });

  it('with their memory and the time that they worked', () => {
    const { user, system } = process.cpuUsage();
    const { rssMb, cpuSeconds } = seen.usageOf(process.pid);
    expect(Math.abs(cpuSeconds - (user + system) / 1e6)).toBeLessThan(2);
    expect(Math.abs(rssMb - process.memoryUsage.rss() / 2 ** 20)).toBeLessThan(20);
  });

  it('and are not this look itself', () => {
    const seenNow = seen.processes();
    expect(seenNow.filter(({ command }) => /^(\S*\/)?ps -ww/.test(command))).toEqual([]);
    expect(seenNow.map(({ pid }) => pid)).toContain(process.pid);
  });

  it('a lock is one process’s, until it is killed', async () => {
    const data = await mkdtemp(path.join(folder, 'data-'));
    const lockedBy = (name: string) =>
      `const { lockDataFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'data-lock.ts'))});
       const ways = await import(${JSON.stringify(path.join(import.meta.dirname, 'machine.ts'))});
       globalThis.lock = await lockDataFolder(${JSON.stringify(data)}, ${name}); setInterval(() => {}, 1000)`;
    const way = seen === linux ? 'ways.linux' : `ways.unix('${VARIABLES}', ${JSON.stringify(locks)})`;
    const holder = await run(lockedBy(way));
    await expect(lockDataFolder(data, seen)).rejects.toThrow(`already runs on ${data} (process ${holder.pid})`);
    await end(holder);
    const ours = await lockDataFolder(data, seen);
    await expect(lockDataFolder(data, seen)).rejects.toThrow(`(process ${process.pid})`);
    ours.stopping();
    const next = lockDataFolder(data, seen);
    await sleep(100);
    await ours.release();
    await (await next).release();
  });
});

it.runIf(isLinux)('the two see the same processes', async () => {
  const { pid = 0 } = await run('setInterval(() => {}, 1000)', { ONE: '1', TWO: '2' });
  const [proc, ps] = WAYS.map(([, seen]) =>
    seen
      .processes()
      .find((one) => one.pid === pid)
      ?.command.trim(),
  );
  expect(ps).toBe(proc?.replaceAll('\n', ' '));
});

it.each([
  ['/a b/native/bin/postgres -D /data/one two -c x=y', '/data/one two -c ', true],
  ['/a b/native/bin/postgres -D /data/one two -c x=y', '/data/one -c ', false],
  ['/bin/postgres -D /data/one/two -c x=y', '/data/one/', true],
  ['/bin/postgres -D /data/other -c x=y', '/data/one/', false],
  ['node server.js -D /data/one/two', '/data/one/', false],
  ['postgres: checkpointer', '', false],
])('%s is PostgreSQL on %s: %s', (command, data, is) => {
  expect(isPostgresOn({ command }, data)).toBe(is);
});
