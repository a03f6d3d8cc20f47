import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { walFolder } from '#src/backup/archive.ts';
import { dropOldBases, finishBase, listBases, newBase, removeParts } from '#src/backup/base-backups.ts';
import { followWal, segmentOf } from '#src/backup/wal-files.ts';

const BYTES = 16 * 1024 * 1024;
let backupDir = '';

beforeEach(async () => {
  backupDir = await mkdtemp(path.join(tmpdir(), 'bases-test-'));
  mkdirSync(walFolder(backupDir));
});
afterEach(() => rm(backupDir, { recursive: true, force: true }));

const wal = (n: number) => `00000001000000000000000${n}`;

const makeBase = async (day: number): Promise<string> => {
  const at = new Date(Date.UTC(2026, 0, day));
  const { name, growing } = newBase(backupDir, at);
  mkdirSync(growing);
  const times = { startedAt: at.toISOString(), stoppedAt: at.toISOString() };
  await finishBase(growing, { ...times, firstWal: wal(day), lastWal: wal(day), segmentBytes: 4, files: 1, bytes: 1 });
  return name;
};
const archive = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(walFolder(backupDir), name), 'full');
};

it('keeps the newest backups, and the log from the first of them on', async () => {
  const names = [await makeBase(1), await makeBase(3), await makeBase(5)];
  const label = `${wal(1)}.00000028.backup`;
  archive(...[1, 2, 3, 4, 5, 6].map(wal), label, 'archive-id', '00000001.history');
  expect(await dropOldBases(backupDir, 2)).toEqual(names.slice(0, 1));
  expect((await listBases(backupDir)).map(({ name }) => name)).toEqual(names.slice(1));
  const left = [...[3, 4, 5, 6].map(wal), '00000001.history', 'archive-id'];
  expect(readdirSync(walFolder(backupDir)).sort()).toEqual(left.sort());
  expect(await dropOldBases(backupDir, 2)).toEqual([]);
});

it('never takes for whole what grows, what is half deleted or what lost its facts', async () => {
  const whole = await makeBase(1);
  const { growing } = newBase(backupDir, new Date());
  mkdirSync(growing);
  writeFileSync(path.join(growing, 'backup.json'), '{}');
  mkdirSync(path.join(backupDir, 'base-20260102T000000000Z'));
  mkdirSync(path.join(backupDir, 'base-20260103T000000000Z'));
  writeFileSync(path.join(backupDir, 'base-20260103T000000000Z', 'backup.json'), '{"startedAt": "2026-');
  expect((await listBases(backupDir)).map(({ name }) => name)).toEqual([whole]);
  await removeParts(backupDir);
  expect(existsSync(growing)).toBe(false);
});

it('follows the log until it ends or breaks off', async () => {
  archive(...[2, 3, 4, 6].map(wal));
  expect(await followWal(backupDir, wal(2), 4)).toMatchObject({ last: wal(4), missing: wal(5) });
  expect(await followWal(backupDir, wal(5), 4)).toMatchObject({ last: undefined, missing: wal(5) });
  expect(await followWal(backupDir, wal(6), 4)).toMatchObject({ last: wal(6), missing: undefined });
  writeFileSync(path.join(walFolder(backupDir), wal(3)), 'cut');
  expect(await followWal(backupDir, wal(2), 4)).toMatchObject({ last: wal(2), missing: wal(3) });
});

it('knows which file of the log follows which', async () => {
  const [before, after] = ['0000000100000001000000FF', '000000010000000200000000'];
  const folder = walFolder(backupDir);
  for (const name of [before, after]) writeFileSync(path.join(folder, name), Buffer.alloc(BYTES));
  expect(await followWal(backupDir, before, BYTES)).toMatchObject({ last: after, missing: undefined });
  expect(segmentOf('00000001', '1/FFFFFFFF', BYTES)).toBe(before);
  expect(segmentOf('00000001', '2/0', BYTES)).toBe(after);
});
