import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { walFolder } from '#src/backup/archive.ts';
import { type BaseBackup, dataOf, listBases } from '#src/backup/base-backups.ts';
import { copyTree, syncFolder, writeSynced } from '#src/backup/copy-tree.ts';
import { type Recovered, recover, TargetNotReached } from '#src/backup/recovery.ts';
import { followWal, segmentOf, timelineOf, type WalStretch } from '#src/backup/wal-files.ts';
import { lockDataFolder, withLock } from '#src/db/data-lock.ts';
import { openDatabase } from '#src/db/database.ts';
import { runAs } from '#src/db/embedded/account.ts';
import { findPlace } from '#src/db/embedded/place.ts';
import { removeEmbedded } from '#src/db/embedded.ts';
import { type AuditFinding, audit } from '#src/ledger/audit.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';

interface RestoreOptions {
  readonly backupDir: string;
  /** A folder that is empty or not there yet. */
  readonly targetDataDir: string;
  /** The last moment whose commits come back; without it, all that the archive has. */
  readonly targetTime?: Date | undefined;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export interface RestoreReport {
  readonly base: BaseBackup;
  readonly restoredTo: Date | undefined;
  /** What the audit of the restored books found, or why there was none. */
  readonly books: { readonly findings: readonly AuditFinding[] } | { readonly notAudited: string };
}

/** Nobody looks for a database here, so a restore that was killed is never started. */
const UNFINISHED = '.restoring';

/**
 * Makes a data folder with the database as it was at a moment, or as late as the archive goes, and audits its books. The
 * folder gets its database when that is whole; a restore that fails leaves nothing. What it reads it does not change.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreReport> => {
  const lock = await lockDataFolder(options.targetDataDir);
  try {
    await openEmpty(options.targetDataDir);
    // Meanwhile no backup may drop what is being read.
    return await withLock(`backup ${options.backupDir}`, () => restoreAlone(options));
  } finally {
    await lock.release();
  }
};

const restoreAlone = async (options: RestoreOptions): Promise<RestoreReport> => {
  const { backupDir, targetDataDir, targetTime } = options;
  const base = await chooseBase(backupDir, targetTime);
  const wal = await followWal(backupDir, base.firstWal, base.segmentBytes);
  refuseBroken(base, wal, targetTime);
  const dataDir = path.join(targetDataDir, UNFINISHED);
  try {
    await layOut(base, dataDir, backupDir);
    const { embedded, restoredTo } = await recoverWhole({ ...options, dataDir }, base, wal);
    const books = await auditBooks(embedded.url);
    await embedded.stop();
    for (const name of ['postgres.log', 'postgres'])
      await rename(path.join(dataDir, name), path.join(targetDataDir, name));
    await syncFolder(targetDataDir);
    return { base, restoredTo, books };
  } finally {
    await removeUnfinished(targetDataDir);
  }
};

const removeUnfinished = async (folder: string): Promise<void> => {
  const dataDir = path.join(folder, UNFINISHED);
  await removeEmbedded(dataDir);
  await rm(dataDir, { recursive: true, force: true });
};

const openEmpty = async (folder: string): Promise<void> => {
  const content = await readdir(folder);
  if (content.some((name) => name !== UNFINISHED))
    throw new Error(`${folder} is not empty. A restore needs a new folder.`);
  await removeUnfinished(folder);
  // As with any data folder that we are given empty: PostgreSQL's own user must pass through it.
  if (process.getuid?.() === 0) await chmod(folder, (await stat(folder)).mode | 0o111);
};

const chooseBase = async (backupDir: string, targetTime: Date | undefined): Promise<BaseBackup> => {
  const bases = await listBases(backupDir);
  const oldest = bases[0];
  if (oldest === undefined) throw new Error(`There is no whole backup in ${backupDir}.`);
  const base = bases.findLast(({ stoppedAt }) => !targetTime || new Date(stoppedAt) <= targetTime);
  if (base === undefined) throw new Error(`The oldest backup can be restored to ${oldest.stoppedAt} or later only.`);
  return base;
};

const refuseBroken = (base: BaseBackup, wal: WalStretch, targetTime: Date | undefined): void => {
  if (wal.last === undefined || wal.last < base.lastWal)
    throw new Error(
      `${base.name} cannot be restored: ${wal.missing ?? base.lastWal} of its log is missing or cut short.`,
    );
  if (wal.missing !== undefined && !targetTime) throw gap(wal);
};

const gap = ({ missing, last, until }: WalStretch): Error =>
  new Error(
    `The log breaks off: ${missing} is missing or cut short, though later files are there. Without it nothing after ${last} ` +
      `comes back, which was archived at ${until?.toISOString()}. Find the file, or restore to a moment before that.`,
  );

/** Puts the backup where the recovery will run. Started by root, the embedded server makes it PostgreSQL's own. */
const layOut = async (base: BaseBackup, dataDir: string, backupDir: string): Promise<void> => {
  await mkdir(dataDir);
  const { pgdata, account } = await findPlace(dataDir);
  const wal = walFolder(backupDir);
  await runAs(account, '/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', wal]).catch(() => {
    throw new Error(`${account.name} runs PostgreSQL and cannot read ${wal}: let it (chown -R, chmod a+x on the way).`);
  });
  // The recovery begins by putting all of it on the disk.
  const { files, bytes } = await copyTree(dataOf(base.folder), pgdata, { isSynced: false });
  if (files !== base.files || bytes !== base.bytes)
    throw new Error(`${base.name} is not whole: ${files} of ${base.files} files, ${bytes} of ${base.bytes} bytes.`);
  await writeSynced(path.join(pgdata, 'recovery.signal'), '');
};

const recoverWhole = async (
  options: RestoreOptions & { dataDir: string },
  base: BaseBackup,
  wal: WalStretch,
): Promise<Recovered> => {
  const { backupDir, dataDir, targetTime, settings = {}, log } = options;
  try {
    const recovered = await recover({ backupDir, dataDir, targetTime, settings, log });
    const reached = segmentOf(timelineOf(base.firstWal), recovered.lsn, base.segmentBytes);
    // PostgreSQL takes a damaged record for the end of the log and would go on from there.
    if (!targetTime && wal.last !== undefined && reached < wal.last)
      throw new Error(
        `The log is damaged in ${reached}, and goes on until ${wal.last}: restore to a moment before that.`,
      );
    return recovered;
  } catch (error) {
    if (!(error instanceof TargetNotReached)) throw error;
    if (wal.missing !== undefined) throw gap(wal);
    throw new Error(
      `The archive ends before the moment asked for: its last transaction was at ${error.message}. ` +
        'Without a moment, all of it comes back.',
      { cause: error },
    );
  }
};

const auditBooks = async (url: string): Promise<RestoreReport['books']> => {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await rollUpLedger(db);
    return { findings: await audit(db) };
  } catch (error) {
    return { notAudited: error instanceof Error ? error.message : String(error) };
  } finally {
    await close();
  }
};
