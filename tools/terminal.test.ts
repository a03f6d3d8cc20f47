import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { removeEmbedded, runningUrl } from '../apps/server/src/db/embedded.ts';
import { makeRepository, start, startInTerminal, type TestRepository } from './start/test-run.ts';

const CTRL_C = '\u0003';

let repository: TestRepository;
let logFile = '';

beforeAll(async () => {
  repository = await makeRepository();
  logFile = path.join(repository.dataDir, 'logs/chokdee.log');
});
afterEach(() => rm(path.join(repository.root, 'server-broken'), { force: true }));
afterAll(async () => {
  await removeEmbedded(repository.dataDir);
  await rm(repository.root, { recursive: true, force: true });
});

const begin = () => {
  const run = startInTerminal(repository);
  onTestFinished(async () => {
    run.type(CTRL_C);
    await run.exit;
  });
  return run;
};

type Said = Pick<ReturnType<typeof startInTerminal>, 'output'>;

const says = (run: Said, text: string | RegExp) =>
  vi.waitFor(() => expect(run.output()).toMatch(text), { timeout: 45_000 });
const ask = async (run: Said, question: string): Promise<string> => {
  const site = run.output().match(/Player site +(\S+)/)?.[1];
  return (await fetch(`${site}${question}`)).text();
};
const logged = (): { app: string; event: string }[] =>
  readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('a terminal shows a short line for what a person must know, and the file has it all; Ctrl-C ends it in order', async () => {
  const run = begin();
  await says(run, 'Ctrl-C stops it');
  await says(run, /Log +\S*logs\/chokdee\.log/);
  const before = run.output().length;
  for (let round = 0; round < 3; round += 1) expect(await ask(run, '/noisy')).toBe('said');
  await expect.poll(() => logged().length, { timeout: 45_000 }).toBe(3 * 520);
  expect(new Set(logged().map(({ app, event }) => `${app} ${event}`))).toEqual(
    new Set(['server answered', 'server tick_failed']),
  );
  expect(statSync(logFile).mode & 0o077).toBe(0);
  const shown = run.output().slice(before);
  expect(shown).toMatch(/^ {2}! [\d:]{8} server: a tick failed \(name open_rounds, it {2}\[31mbroke\)\r\n$/);

  const pid = Number((await ask(run, '/')).split(' ')[1]);
  process.kill(pid, 'SIGKILL');
  await says(run, /the server ended \(SIGKILL\); starting it again[^]*the server runs again/);

  run.type(CTRL_C);
  expect(await run.exit).toBe(0);
  expect(run.output()).toMatch(/Stopping…\s+Stopped\.\s+$/);
  expect(repository.events().slice(-3)).toEqual([
    'server stopped by SIGTERM before the database',
    'games stopped by SIGTERM before the database',
    'sandbox stopped by SIGTERM before the database',
  ]);
  expect(await runningUrl(repository.dataDir)).toBeUndefined();
});

it('a terminal shows in its own words what keeps a server from starting', async () => {
  repository.put('server-broken', '');
  const run = begin();
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/Error: broken on purpose[^]*the server did not start \(exit 1\)/);
});

it('where there is no terminal every line is on the output, and no file is made', async () => {
  await rm(path.dirname(logFile), { recursive: true });
  const run = start(repository);
  await says(run, 'Ctrl-C stops it');
  await ask(run, '/noisy');
  await says(run, '{"level":30,"event":"answered","msg":"calm"}');
  expect(run.output()).not.toContain('chokdee.log');
  run.kill('SIGTERM');
  await run.exit;
  expect(existsSync(logFile)).toBe(false);
});
