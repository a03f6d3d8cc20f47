import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, launch } from './start/test-run.ts';

let root = '';
let runs: Launched[] = [];
const put = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
const manifest = (version: string): void => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  put('package.json', JSON.stringify({ type: 'module', version, scripts, dependencies }));
};
const dependencies = { [`node-linux-${process.arch}`]: 'file:./fake-node' };

/** The supervisor's part in the tests of run.mjs: it tells what reaches it. */
const SUPERVISOR = `
  import { appendFileSync } from 'node:fs';
  const end = (why, code) => { appendFileSync('events', why + '\\n'); process.exit(code); };
  process.on('SIGTERM', () => end('SIGTERM', 7));
  process.on('SIGINT', () => end('SIGINT', 8));
  process.on('disconnect', () => end('disconnect', 9));
  console.log('up with', process.argv.slice(2).join());
  setInterval(() => {}, 1000);`;

beforeAll(async () => {
  root = await mkdtemp('/tmp/prepare-test-');
  for (const folder of ['tools', 'bench', 'fake-node/bin']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['command-line.mjs', 'commands.mjs', 'prepare.mjs', 'run.mjs'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(root, 'tools', file));
  symlinkSync(process.execPath, path.join(root, 'fake-node/bin/node'));
  put('fake-node/package.json', '{"name": "fake-node", "version": "1.0.0"}');
  manifest('1.0.0');
  put('bench/main.ts', 'const who: string = process.argv[2] ?? ""; console.log(`hello ${who}`); process.exitCode = 5;');
  put('tools/supervise.ts', SUPERVISOR);
});
afterEach(async () => {
  for (const run of runs) run.kill('SIGTERM');
  await Promise.all(runs.map((run) => run.exit));
  runs = [];
  await rm(path.join(root, 'events'), { force: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const tool = (...words: string[]): Launched => {
  const run = launch(path.join(root, 'tools/run.mjs'), words, { npm_lifecycle_event: '' });
  runs.push(run);
  return run;
};
const says = async (run: Launched, text: string): Promise<void> => {
  await expect.poll(run.output, { timeout: 45_000 }).toContain(text);
};
const told = async (event: string): Promise<void> => {
  const events = () => readFileSync(path.join(root, 'events'), 'utf8');
  await expect.poll(events, { timeout: 45_000 }).toBe(`${event}\n`);
};
const INSTALLING = 'Installing packages';

describe('prepare', () => {
  it('installs once, also for two who come together, and again when a dependency changes', async () => {
    const both = [tool('start'), tool('start')];
    for (const run of both) await says(run, 'up with');
    expect(both.filter((run) => run.output().includes(INSTALLING))).toHaveLength(1);

    const later = tool('start');
    await says(later, 'up with');
    expect(later.output()).not.toContain(INSTALLING);

    manifest('2.0.0');
    const changed = tool('start');
    await says(changed, 'up with');
    expect(changed.output()).toContain(INSTALLING);
  });

  it('says what to do when the install fails', async () => {
    put('package.json', JSON.stringify({ dependencies: { nowhere: 'file:./no-such-folder/x.tgz' } }));
    const run = tool('start');
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('npm install failed');
    manifest('2.0.0');
  });
});

describe('a command', () => {
  it('runs its TypeScript file with its words and ends as it ends', async () => {
    const run = tool('bench', 'http');
    expect(await run.exit).toBe(5);
    expect(run.output()).toBe('hello http\n');
  });
});

describe('a start', () => {
  it('passes words, signals and the exit code on', async () => {
    const run = tool('dev');
    await says(run, 'up with dev');
    run.kill('SIGTERM');
    expect(await run.exit).toBe(7);
    await told('SIGTERM');
  });

  it('killed outright, takes the supervisor along', async () => {
    const run = tool('start');
    await says(run, 'up with');
    run.kill('SIGKILL');
    await told('disconnect');
  });

  it.each([
    ['stops with npm, which waits for it', 'SIGTERM', 7],
    ['stops when the npm that started it is killed outright', 'SIGKILL', 'SIGKILL'],
  ] as const)('%s', async (_, signal, exit) => {
    const npm = launch('--prefix', [root, 'start'], {}, 'npm');
    runs.push(npm);
    await says(npm, 'up with');
    npm.kill(signal);
    expect(await npm.exit).toBe(exit);
    await told('SIGTERM');
  });
});
