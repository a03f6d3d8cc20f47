import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { walFolder } from '#src/backup/archive.ts';
import { syncFolder, writeSynced } from '#src/backup/copy-tree.ts';
import { isOlderWal } from '#src/backup/wal-files.ts';

const Facts = z.object({
  startedAt: z.iso.datetime(),
  /** From this moment on a recovery from this backup can end. */
  stoppedAt: z.iso.datetime(),
  firstWal: z.string().length(24),
  lastWal: z.string().length(24),
  segmentBytes: z.int(),
  files: z.int(),
  bytes: z.int(),
});

/** What a base backup says of itself. */
export type BaseFacts = z.infer<typeof Facts>;
export type BaseBackup = BaseFacts & { readonly name: string; readonly folder: string };

const FACTS = 'backup.json';
const WHOLE = /^base-\d{8}T\d{9}Z$/;
const PART = '.part';

/** The data folder inside a base backup. */
export const dataOf = (folder: string): string => path.join(folder, 'data');

/** The name of a backup that begins now, and the folder in which it grows: its name says that it is not whole. */
export const newBase = (backupDir: string, at: Date): { name: string; growing: string } => {
  const name = `base-${at.toISOString().replaceAll(/[-:.]/g, '')}`;
  return { name, growing: path.join(backupDir, name + PART) };
};

/** Makes a backup count: once all of it is on the disk, it gets its name. */
export const finishBase = async (growing: string, facts: BaseFacts): Promise<void> => {
  await writeSynced(path.join(growing, FACTS), JSON.stringify(facts, null, 2));
  await syncFolder(growing);
  await rename(growing, growing.slice(0, -PART.length));
  await syncFolder(path.dirname(growing));
};

/** The whole backups, oldest first. */
export const listBases = async (backupDir: string): Promise<BaseBackup[]> => {
  const bases: BaseBackup[] = [];
  for (const name of (await namesIn(backupDir)).filter((candidate) => WHOLE.test(candidate)).sort()) {
    const folder = path.join(backupDir, name);
    const facts = await readFacts(folder);
    if (facts) bases.push({ ...facts, name, folder });
  }
  return bases;
};

/** Removes what a backup, or the removal of an old one, has left when it was killed. */
export const removeParts = async (backupDir: string): Promise<void> => {
  for (const name of (await namesIn(backupDir)).filter((candidate) => candidate.endsWith(PART)))
    await rm(path.join(backupDir, name), { recursive: true, force: true });
};

/** Keeps the newest backups and the log from the first of them on. Answers the names of the backups that went. */
export const dropOldBases = async (backupDir: string, keep: number): Promise<string[]> => {
  const bases = await listBases(backupDir);
  const old = bases.slice(0, -keep);
  for (const { folder } of old) {
    await rename(folder, folder + PART); // one that is half deleted must not pass for a whole one
    await rm(folder + PART, { recursive: true, force: true });
  }
  const oldest = bases[old.length];
  if (oldest === undefined) return [];
  const wal = walFolder(backupDir);
  for (const name of (await namesIn(wal)).filter((candidate) => isOlderWal(candidate, oldest.firstWal)))
    await rm(path.join(wal, name));
  return old.map(({ name }) => name);
};

/** None where somebody has copied the folder without them, or cut short: that copy is not whole. */
const readFacts = async (folder: string): Promise<BaseFacts | undefined> => {
  try {
    return Facts.parse(JSON.parse(await readFile(path.join(folder, FACTS), 'utf8')));
  } catch {
    return undefined;
  }
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
