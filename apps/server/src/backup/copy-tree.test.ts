import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDataFolder } from '#src/backup/copy-data-folder.ts';
import { copyTree } from '#src/backup/copy-tree.ts';

let home = '';
let from = '';
let to = '';

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'copy-test-'));
  from = path.join(home, 'from');
  to = path.join(home, 'to');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const plant = (name: string, content: string | Uint8Array = name) => {
  mkdirSync(path.dirname(path.join(from, name)), { recursive: true });
  writeFileSync(path.join(from, name), content);
};

it('leaves out what belongs to the running server and keeps its folders', async () => {
  const kept = ['PG_VERSION', 'base/1/1259', 'base/1/1259.1', 'global/pg_control', 'pg_xact/0000'];
  const left = `postmaster.pid postmaster.opts archive-id backup_label recovery.signal base/1/pg_internal.init
    base/pgsql_tmp/pgsql_tmp12.0 pg_wal/000000010000000000000001 pg_wal/archive_status/a.ready
    pg_replslot/slot/state pg_stat_tmp/a pg_subtrans/0000 pg_notify/0000`.split(/\s+/);
  for (const name of [...kept, ...left]) plant(name);
  const size = await copyDataFolder(from, to);
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.map((file) => path.relative(to, path.join(file.parentPath, file.name))).sort()).toEqual(kept);
  expect(size).toEqual({ files: kept.length, bytes: kept.join('').length });
  expect((await readdir(path.join(to, 'pg_wal'))).length).toBe(0);
  expect(statSync(to).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(to, 'PG_VERSION')).mode & 0o777).toBe(0o600);
});

it('takes the control file only when nobody is writing it', async () => {
  plant('global/pg_control', 'half');
  const copying = copyDataFolder(from, to);
  for (let n = 0; n < 15; n += 1) {
    await sleep(10);
    plant('global/pg_control', `write ${n}`);
  }
  plant('global/pg_control', 'whole');
  await copying;
  expect(await readFile(path.join(to, 'global/pg_control'), 'utf8')).toBe('whole');
});

it('passes over what vanishes', async () => {
  for (let n = 0; n < 400; n += 1) plant(`table-${n}`);
  const copying = copyTree(from, to, { isSynced: true });
  while (!existsSync(to)) await breathe();
  rmSync(from, { recursive: true });
  expect((await copying).files).toBeLessThan(400);
});

it('ends when a file is cut shorter under it', async () => {
  plant('table', Buffer.alloc(200_000_000, 1));
  const copying = copyTree(from, to, { isSynced: true });
  while (!existsSync(path.join(to, 'table'))) await breathe();
  truncateSync(path.join(from, 'table'), 8192);
  expect((await copying).bytes).toBeLessThan(200_000_000);
});

it('refuses what it cannot copy faithfully', async () => {
  plant('PG_VERSION');
  symlinkSync('/tmp', path.join(from, 'elsewhere'));
  await expect(copyTree(from, to, { isSynced: true })).rejects.toThrow('neither a file nor a folder');
});

it('copies byte by byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 700_001 }, (_, n) => (n * 7919) % 251));
  plant('deep/down/table', bytes);
  expect(await copyTree(from, to, { isSynced: true })).toEqual({ files: 1, bytes: bytes.length });
  expect(bytes.equals(await readFile(path.join(to, 'deep/down/table')))).toBe(true);
});
