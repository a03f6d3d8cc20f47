import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAs } from '#src/db/embedded/account.ts';
import { findBinaries } from '#src/db/embedded/binaries.ts';
import { socketDirOf } from '#src/db/embedded/place.ts';
import { type Embedded, removeEmbedded, runningUrl, startEmbedded } from '#src/db/embedded.ts';
import { machine } from '#src/db/machine.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
let home = '';
let dataDir = '';

const openHome = async (): Promise<void> => {
  home = await mkdtemp(path.join(tmpdir(), 'embedded-test-'));
  chmodSync(home, 0o755);
  dataDir = path.join(home, 'data');
};
const closeHome = async (): Promise<void> => {
  await removeEmbedded(dataDir);
  await rm(home, { recursive: true, force: true });
};

const start = (settings = {}, log: (line: string) => void = () => {}): Promise<Embedded> =>
  startEmbedded({ dataDir, settings: { fsync: 'off', shared_buffers: '16MB', ...settings }, log });

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the server may be killed under it
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Another process that starts the server; it says "up PID" and waits. As another user if `uid` is given. */
const starter = (uid?: number) => {
  const options = JSON.stringify({ dataDir, settings: { fsync: 'off', shared_buffers: '16MB' } });
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    const server = await startEmbedded({ ...${options}, log: () => {} });
    process.on('SIGTERM', () => server.stop().then(() => process.exit()));
    console.log('up', server.pid(), server.url);
    setInterval(() => {}, 1000);`;
  const as = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...as,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const up = new Promise<{ pid: number; url: string }>((resolve, reject) => {
    child.once('exit', () => reject(new Error('ended without a word')));
    child.stdout.once('data', (line: Buffer) => {
      const [, pid = '', url = ''] = line.toString().trim().split(' ');
      resolve({ pid: Number(pid), url });
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { up, end };
};

/** Programs that, like the real ones, start only if a link to a library is there, which the package itself lacks. */
const fakePackage = (folder: string): void => {
  for (const name of ['bin', 'lib']) mkdirSync(path.join(folder, 'native', name), { recursive: true });
  const program = '#!/bin/sh\ntest -e "${0%/*}/../lib/libpq.so" && echo 18\n';
  for (const name of ['initdb', 'postgres'])
    writeFileSync(path.join(folder, 'native/bin', name), program, { mode: 0o755 });
  writeFileSync(path.join(folder, 'native/lib/libpq.so.5'), '');
  const links = [{ source: 'native/lib/libpq.so.5', target: 'native/lib/libpq.so' }];
  writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(path.join(folder, 'package.json'), '{"version": "18.0.0"}');
};

const isAlive = (pid: number): boolean => machine.commandOf(pid) !== '';
const userOf = (pid: number | undefined): number => Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)]));
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a new cluster', () => {
  beforeEach(openHome);
  afterEach(closeHome);

  it('has an ordinary role that owns the database, checksums, UTC, and no way in but the socket', async () => {
    dataDir = path.join(home, 'longer than a socket’s path may be '.repeat(5));
    const server = await start();
    const [facts] = await query(
      server.url,
      `select current_user, current_database() as db, rolsuper, rolcreatedb, datcollate,
         pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding,
         current_setting('data_checksums') as sums, current_setting('timezone') as zone,
         current_setting('listen_addresses') as tcp, current_setting('max_connections') as connections
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(facts).toEqual({
      current_user: 'chokdee',
      db: 'chokdee',
      owner: 'chokdee',
      rolsuper: false,
      rolcreatedb: true,
      datcollate: 'C',
      encoding: 'UTF8',
      sums: 'on',
      zone: 'UTC',
      tcp: '',
      connections: '200',
    });
    expect(await query(server.superUrl, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: true },
    ]);
    const socketDir = new URL(server.url).searchParams.get('host') ?? '';
    expect(lstatSync(socketDir).mode & 0o777).toBe(0o700);
    await server.stop();
    expect(existsSync(socketDir)).toBe(false);
  });

  it('is one, when two processes want it at once', async () => {
    const other = starter();
    const [ours, theirs] = await Promise.all([start(), other.up]);
    expect(ours.pid()).toBe(theirs.pid);
    await other.end('SIGKILL');
  });

  it('is never half made: a kill in the middle leaves nothing', async () => {
    const victim = starter();
    mkdirSync(dataDir);
    await until(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')));
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    await Promise.all([victim.end('SIGKILL'), expect(victim.up).rejects.toThrow('ended')]);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('does not touch a folder that holds something else', async () => {
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres', 'thesis.txt'), 'mine');
    await expect(start()).rejects.toThrow('neither empty nor a PostgreSQL cluster');
    expect(readFileSync(path.join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine');
  });
});

describe('after a kill -9', () => {
  beforeAll(openHome);
  afterAll(closeHome);

  it('of its starter, it is adopted as it runs, or restarted when other settings are wanted', async () => {
    const first = starter();
    const { pid } = await first.up;
    await first.end('SIGKILL');
    expect(isAlive(pid)).toBe(true);
    const adopted = await start();
    expect(adopted.pid()).toBe(pid);
    const changed = await start({ work_mem: '9MB' });
    expect(changed.pid()).not.toBe(pid);
    expect(await query(changed.url, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
  });

  it('of the server, what was committed is there, though its process ids are others’ by now', async () => {
    const server = await start();
    await query(server.url, 'create table kept as select 46 as value');
    const socketDir = new URL(server.url).searchParams.get('host') ?? '';
    const files = [path.join(server.pgdata, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')];
    process.kill(server.pid() ?? 0, 'SIGKILL');
    await server.exited();
    // PostgreSQL itself believes in any process of its own user.
    const { uid, gid } = lstatSync(server.pgdata);
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    for (const file of files) writeFileSync(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)));

    expect(server.pid()).toBeUndefined();
    expect(await runningUrl(dataDir)).toBeUndefined();
    await server.restart();
    other.kill();
    expect(await query(server.url, 'select value from kept')).toEqual([{ value: 46 }]);
  });

  it('of the server, the next one waits for a backend that still works', async () => {
    const server = await start();
    const busy = query(server.url, `do $$ begin for i in 1..1e9 loop null; end loop; end $$`).catch(() => undefined);
    const active = `select pid from pg_stat_activity where query like 'do %' and state = 'active'`;
    await expect.poll(() => query(server.superUrl, active)).toHaveLength(1);
    const [backend] = await query(server.superUrl, active);
    process.kill(server.pid() ?? 0, 'SIGKILL');
    await server.exited();
    const restarted = server.restart();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(server.pid()).toBeUndefined();
    process.kill(Number(backend?.['pid']), 'SIGKILL');
    await Promise.all([restarted, busy]);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('and the folder taken away under it, a new server starts on a new cluster', async () => {
    const first = starter();
    const { pid } = await first.up;
    await first.end('SIGKILL');
    await rename(dataDir, path.join(home, 'elsewhere'));
    const server = await start();
    expect(isAlive(pid)).toBe(false);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('users', () => {
  beforeEach(openHome);
  afterEach(closeHome);

  it('root lends it a user that can work below a 0700 home, and the data follows the folder', async () => {
    chmodSync(home, 0o700);
    mkdirSync(path.join(dataDir, 'uploads'), { recursive: true });
    const said: string[] = [];
    const server = await start({}, (line) => said.push(line));
    expect(server.pgdata).toMatch(/^\/var\/lib\/chokdee-/);
    expect(said.join('\n')).toContain(server.pgdata);
    await query(server.url, 'create table kept ()');
    await server.stop();
    const again = await start();
    expect(again.pgdata).toBe(server.pgdata);
    expect(await query(again.url, 'select * from kept')).toEqual([]);
    await removeEmbedded(dataDir);
    expect(existsSync(path.dirname(server.pgdata))).toBe(false);
  });

  it('an ordinary user runs it as himself below his 0700 home, and root then runs it as that user', async () => {
    chownSync(home, NOBODY, NOBODY);
    chmodSync(home, 0o700);
    const theirs = starter(NOBODY);
    const { pid } = await theirs.up;
    expect(userOf(pid)).toBe(NOBODY);
    await theirs.end('SIGTERM');
    expect(isAlive(pid)).toBe(false);

    const server = await start();
    expect(userOf(server.pid())).toBe(NOBODY);
  });

  it('does not enter a socket folder that somebody else has laid out', async () => {
    chownSync(home, NOBODY, NOBODY);
    const trap = socketDirOf(path.join(dataDir, 'postgres'));
    mkdirSync(trap, { mode: 0o777 });
    chmodSync(trap, 0o777);
    const theirs = starter(NOBODY);
    await expect(theirs.up).rejects.toThrow('ended without a word');
    await rm(trap, { recursive: true });
  });

  it('runs a copy of the programs where its user cannot reach them, or not add the links that npm leaves out', async () => {
    const roots = path.join(home, 'of root');
    fakePackage(roots);
    const nobodys = path.join(home, 'of nobody');
    mkdirSync(nobodys);
    chownSync(nobodys, NOBODY, NOBODY);
    const nobody = { name: 'nobody', uid: NOBODY, gid: NOBODY };
    const code = `
      const { findBinaries } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded/binaries.ts'))});
      console.log(await findBinaries({}, ${JSON.stringify(nobodys)}, () => {}, ${JSON.stringify(roots)}));`;
    expect(await runAs(nobody, process.execPath, ['--input-type=module', '-e', code])).toContain(`${nobodys}/native-`);

    chmodSync(roots, 0o700);
    const { postgres } = await findBinaries(nobody, home, () => {}, roots);
    expect(postgres).toContain(`${home}/native-`);
    expect(await runAs(nobody, postgres, ['--version'])).toBe('18\n');
  });
});
