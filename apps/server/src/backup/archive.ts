import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#src/config.ts';
import { type Account, runAs } from '#src/db/embedded/account.ts';
import { findPlace } from '#src/db/embedded/place.ts';

/** Says, in the cluster and in its archive, that the two belong together. A base backup leaves it out. */
export const ARCHIVE_ID = 'archive-id';

/** Where the write-ahead log of a cluster is kept in its backup folder. */
export const walFolder = (backupDir: string): string => path.join(backupDir, 'wal');

/**
 * The settings with which the embedded server archives its log; none if no backup folder is configured. Makes the folder,
 * and refuses one that PostgreSQL cannot write or that holds the log of another database.
 */
export const archiveSettings = async ({
  dataDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'backupDir'>): Promise<Readonly<Record<string, string>>> => {
  if (backupDir === undefined) return {};
  if (!path.relative(dataDir, backupDir).startsWith('..'))
    throw new Error(`BACKUP_DIR (${backupDir}) lies in DATA_DIR: who loses the one would lose the other.`);
  const { account, pgdata } = await findPlace(dataDir);
  await makeWalFolder(backupDir, account);
  await refuseForeign(pgdata, backupDir);
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(backupDir),
    // What a lost disk costs at most; a quiet database switches nothing, and the unused rest of a file takes no room.
    archive_timeout: '60s',
  };
};

/**
 * What PostgreSQL runs, in its data folder, for each finished file of its log. A file gets its name when it is whole and on
 * the disk, and the name before PostgreSQL may forget it; one that is there already stays, and must be the same.
 */
export const archiveCommand = (backupDir: string): string =>
  `sh -c ${quote(ARCHIVE)} sh %p %f ${quote(walFolder(backupDir))}`;

/** What PostgreSQL runs for each file that a recovery asks for. Only one that is not there may end the recovery. */
export const restoreCommand = (backupDir: string): string =>
  `sh -c ${quote(RESTORE)} sh ${quote(walFolder(backupDir))} %f %p`;

// A restored copy of a database would continue the same log differently, so an archive takes the log of one only. Not every
// system's cp knows sparse files.
const ARCHIVE = `set -eu
id=${ARCHIVE_ID}
if test ! -s $id; then
  od -An -tx1 -N16 /dev/urandom > $id.part; sync $id.part; mv $id.part $id; sync .
fi
if test ! -s "$3/$id"; then
  cp $id "$3/$id.part"; sync "$3/$id.part"; mv "$3/$id.part" "$3/$id"
fi
if ! cmp -s $id "$3/$id"; then
  echo "$3 holds the log of another database" >&2; exit 1
fi
if test -e "$3/$2"; then
  if ! cmp -s "$1" "$3/$2"; then
    echo "$3/$2 is there already and differs" >&2; exit 1
  fi
else
  cp --sparse=always "$1" "$3/$2.part" 2>/dev/null || cp "$1" "$3/$2.part"
  sync "$3/$2.part"; mv "$3/$2.part" "$3/$2"
fi
sync "$3/$2" "$3"`;

// PostgreSQL takes any failure up to 125 for the end of the log, and starts with what it has.
const RESTORE = `test -e "$1/$2" || exit 1
cp "$1/$2" "$3" || exit 254`;

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

const makeWalFolder = async (backupDir: string, account: Account): Promise<void> => {
  const folder = walFolder(backupDir);
  await mkdir(backupDir, { recursive: true, mode: 0o711 });
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined); // it is there, or cannot be: seen below
  const uid = (await stat(folder).catch(() => undefined))?.uid;
  if (account.uid !== undefined && uid === process.getuid?.()) await chown(folder, account.uid, account.gid ?? -1);
  await runAs(account, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder]).catch(() => {
    throw new Error(`${account.name} runs PostgreSQL and cannot write ${folder}: let it, or set BACKUP_DIR elsewhere.`);
  });
};

const refuseForeign = async (pgdata: string, backupDir: string): Promise<void> => {
  const read = (folder: string) => readFile(path.join(folder, ARCHIVE_ID), 'utf8').catch(() => undefined);
  const theirs = await read(walFolder(backupDir));
  if (theirs === undefined || theirs === (await read(pgdata))) return;
  throw new Error(
    `BACKUP_DIR (${backupDir}) holds the backups of another database than ${pgdata}, or of the one that this was restored ` +
      'from. Keep them, and give this one an empty folder.',
  );
};
