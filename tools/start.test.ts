import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderMark } from '../apps/server/src/db/data-lock.ts';
import { removeEmbedded, runningUrl } from '../apps/server/src/db/embedded.ts';
import { machine } from '../apps/server/src/db/machine.ts';
import { endSurvivors } from './start/survivors.ts';
import { type Launched, launch, makeRepository, start, type TestRepository } from './start/test-run.ts';

let repository: TestRepository;
let runs: Launched[] = [];

beforeAll(async () => {
  repository = await makeRepository();
});
beforeEach(() => rm(path.join(repository.root, 'events'), { force: true }));
afterEach(async () => {
  for (const run of runs) run.kill('SIGTERM');
  await Promise.all(runs.map((run) => run.exit));
  runs = [];
  const flags = ['server-broken', 'server-dies', 'migrate-slowly'];
  for (const flag of flags) await rm(path.join(repository.root, flag), { force: true });
});
afterAll(async () => {
  await removeEmbedded(repository.dataDir);
  await rm(repository.root, { recursive: true, force: true });
});

const begin = (env: NodeJS.ProcessEnv = {}, args: string[] = []): Launched => {
  const run = start(repository, env, args);
  runs.push(run);
  return run;
};
const says = async (run: Launched, text: string | RegExp): Promise<void> => {
  await vi.waitFor(() => expect(run.output()).toMatch(text), { timeout: 45_000 });
};
const isUp = (run: Launched) => says(run, 'Ctrl-C stops it');
const happens = async (event: string, times: number): Promise<void> => {
  const found = () => repository.events().filter((each) => each === event);
  await expect.poll(found, { timeout: 45_000 }).toHaveLength(times);
};
const addressOf = (run: Launched, name: string): string => run.output().match(`${name} +(\\S+)`)?.[1] ?? '';
const get = async (url: string): Promise<string> => (await fetch(url)).text();
const processOf = async (run: Launched, name: string): Promise<number> =>
  Number((await get(addressOf(run, name))).split(' ')[1]);
const postgresPid = (): number =>
  Number(readFileSync(path.join(repository.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const expectNothingLeft = async (dataDir = repository.dataDir) => {
  expect(await runningUrl(dataDir)).toBeUndefined();
  expect(await endSurvivors(await folderMark(dataDir), 0)).toBe(0);
};

describe('a run that goes on', () => {
  let run: Launched;
  const reset = () => {
    const command = path.resolve(import.meta.dirname, '../apps/server/src/commands/db-reset.ts');
    return launch(command, [], { DATA_DIR: repository.dataDir, DATABASE_URL: '', DATABASE_DIRECT_URL: '' });
  };
  beforeAll(async () => {
    run = start(repository);
    await isUp(run);
  });
  afterAll(async () => {
    run.kill('SIGTERM');
    await run.exit;
  });

  it('shows where everything is and how to sign in', async () => {
    expect(await get(addressOf(run, 'Player site'))).toMatch('server');
    expect(await get(addressOf(run, 'Back office'))).toMatch('server');
    expect(await get(addressOf(run, 'Sandbox'))).toMatch('sandbox');
    expect(run.output()).toMatch(/0812345678.*demo1234[^]*owner, .*demo1234/);
  });

  it('is left alone by a second start, which says so', async () => {
    const second = begin();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`already runs on ${repository.dataDir} (process ${run.pid})`);
    expect(await get(addressOf(run, 'Player site'))).toMatch('server');
  });

  it.each([
    ['server', 'Player site'],
    ['sandbox', 'Sandbox'],
  ])('starts the %s again after its kill -9', async (name, label) => {
    process.kill(await processOf(run, label), 'SIGKILL');
    await happens(`${name} ready`, 1);
    expect(await get(addressOf(run, label))).toMatch(name);
  });

  it('starts PostgreSQL again after its kill -9', async () => {
    const killed = postgresPid();
    process.kill(killed, 'SIGKILL');
    await says(run, 'PostgreSQL ended; starting it again');
    await expect.poll(() => runningUrl(repository.dataDir), { timeout: 45_000 }).toBeDefined();
    expect(postgresPid()).not.toBe(killed);
  });

  it('is left alone by db:reset, which empties its folder once nothing runs', async () => {
    expect(await reset().exit).toBe(1);
    run.kill('SIGTERM');
    await run.exit;
    expect(await reset().exit).toBe(0);
    expect(() => postgresPid()).toThrow('ENOENT');
  });
});

describe('a run', () => {
  it('without the sandbox starts none and shows no demo account', async () => {
    const keys = {
      PUBLIC_URL: 'https://chokdee.example',
      DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOOKUP_KEY: 'x'.repeat(32),
      SMS_KEY: 'x'.repeat(16),
      RECEIPT_KEY: Buffer.alloc(32, 7).toString('base64'),
      GAME_KEY: 'x'.repeat(16),
    };
    const run = begin({ SANDBOX: '0', SMS_URL: 'http://127.0.0.1:9/', ...keys });
    await isUp(run);
    expect(run.output()).not.toMatch(/sandbox|demo/i);
    expect(run.output()).toContain('npm run owner:create');
  });

  it('without the sandbox wants secrets of its own, and names the one that is missing', async () => {
    const run = begin({ SANDBOX: '0', PUBLIC_URL: 'https://chokdee.example' });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('DATA_KEYS must be set');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops on %s, in order and with its work done', async (signal) => {
    const run = begin();
    await isUp(run);
    const inFlight = get(`${addressOf(run, 'Player site')}/slow`);
    await sleep(100);
    if (signal === 'SIGINT') run.killGroup(signal);
    run.kill(signal);
    expect(await inFlight).toBe('late but whole');
    expect(await run.exit).toBe(0);
    expect(repository.events().slice(-3)).toEqual([
      'server stopped by SIGTERM before the database',
      'games stopped by SIGTERM before the database',
      'sandbox stopped by SIGTERM before the database',
    ]);
    await expectNothingLeft();
  });

  it('stops when whoever started it is gone', async () => {
    const run = begin();
    await isUp(run);
    run.disconnect();
    expect(await run.exit).toBe(0);
    await expectNothingLeft();
  });

  it('stops while it is still starting', async () => {
    repository.put('migrate-slowly', '');
    const run = begin();
    await says(run, /✓ database/);
    run.kill('SIGINT');
    expect(await run.exit).toBe(0);
    await expectNothingLeft();
  });
});

describe('a first run', () => {
  it('stops while its cluster is being made', async () => {
    const dataDir = path.join(repository.root, 'first');
    const run = begin({ DATA_DIR: dataDir });
    const names = () => (existsSync(dataDir) ? readdirSync(dataDir).join() : '');
    await expect.poll(names, { interval: 10, timeout: 45_000 }).toContain('postgres.new-');
    run.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    await expectNothingLeft(dataDir);
  });
});

describe('a taken port', () => {
  it.each(['PORT', 'BACKOFFICE_PORT', 'SANDBOX_PORT', 'GAMES_PORT'])('is named together with %s', async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const run = begin({ [variable]: String(port) });
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(new RegExp(`Port ${port} is taken.*\\b${variable} changes it`));
    expect(repository.events()).toEqual([]);
    await expectNothingLeft();
    other.close();
  });
});

describe('two starts at once', () => {
  it('the second waits for a first that is stopping', async () => {
    const first = begin();
    await isUp(first);
    const inFlight = get(`${addressOf(first, 'Player site')}/slower`);
    await sleep(100);
    first.kill('SIGTERM');
    const second = begin();
    await isUp(second);
    expect(await first.exit).toBe(0);
    expect(await inFlight).toBe('late but whole');
  });
});

describe('after kill -9', () => {
  it('of the supervisor, the next start takes over ports and database', async () => {
    const first = begin();
    await isUp(first);
    const postgres = postgresPid();
    first.kill('SIGKILL');
    const second = begin({ PORT: new URL(addressOf(first, 'Player site')).port });
    await isUp(second);
    expect(postgresPid()).toBe(postgres);
    expect(repository.events().slice(0, 6).sort().slice(4)).toEqual([
      'server ready',
      'server stopped by disconnect before the database',
    ]);
  });

  it('children that hang are killed by the next start', async () => {
    const mark = `test ${process.pid}`;
    const hanging = launch('-e', ['setInterval(() => {}, 1000); process.on("SIGTERM", () => {})'], {
      CHOKDEE_FOLDER: mark,
    });
    const said = () => machine.processes().find(({ pid }) => pid === hanging.pid)?.command;
    await expect.poll(said).toContain(mark);
    expect(await endSurvivors(mark, 200)).toBe(1);
    expect(await hanging.exit).toBe('SIGKILL');
  });
});

describe('a server that does not work', () => {
  it('from the first, stops the start with its own words', async () => {
    repository.put('server-broken', '');
    const run = begin();
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(/broken on purpose[^]*the server did not start \(exit 1\)/);
    await expectNothingLeft();
  });

  it('time and again, is given up after some tries', async () => {
    const run = begin();
    await isUp(run);
    repository.put('server-dies', '');
    process.kill(await processOf(run, 'Player site'), 'SIGKILL');
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('The server keeps ending (exit 9): giving up.');
    expect(repository.events().filter((event) => event === 'server ready')).toHaveLength(6);
    await expectNothingLeft();
  });
});

describe('dev', () => {
  it('serves the sites by Vite with the API behind, and restarts the server when its sources change', async () => {
    repository.put('apps/player/vite.config.ts', 'export default {};');
    repository.put('apps/player/index.html', '<p>player</p>');
    const run = begin({}, ['dev']);
    await isUp(run);
    const site = addressOf(run, 'Player site');
    expect(await get(site)).toMatch(/@vite\/client[^]*player/);
    expect(await get(`${site}/api/x`)).toMatch('server');

    const main = readFileSync(path.join(repository.root, 'apps/server/src/main.ts'), 'utf8');
    repository.put('apps/server/src/main.ts', 'not a program');
    await says(run, 'the server did not start');
    repository.put('apps/server/src/main.ts', main);
    await happens('server ready', 2);
    expect(await get(`${site}/api/x`)).toMatch('server');
  });
});
