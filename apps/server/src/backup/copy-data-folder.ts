import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ARCHIVE_ID } from '#src/backup/archive.ts';
import { copyTree, type TreeSize, writeSynced } from '#src/backup/copy-tree.ts';

const CONTROL = path.join('global', 'pg_control');
const SETTLE_MS = 50;

/** Folders that a server fills anew, or, as with the log and the slots, must not find filled. */
const EMPTIED =
  /^(?:pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans|pg_tblspc)\//;
/** Files that belong to the running server, or that a backup writes itself. */
const LEFT_OUT = new Set([
  CONTROL,
  ARCHIVE_ID,
  'postmaster.pid',
  'postmaster.opts',
  'current_logfiles',
  'postgresql.auto.conf.tmp',
  'backup_label',
  'tablespace_map',
  'backup_manifest',
  'recovery.signal',
  'standby.signal',
]);
const TEMPORARY = /^(?:pgsql_tmp|pg_internal\.init)/;

/** Copies the data folder of a running server that is in backup mode: the log repairs what changes meanwhile. */
export const copyDataFolder = async (pgdata: string, data: string): Promise<TreeSize> => {
  const isLeftOut = (file: string): boolean =>
    EMPTIED.test(file) || LEFT_OUT.has(file) || TEMPORARY.test(path.basename(file));
  const size = await copyTree(pgdata, data, { isLeftOut, isSynced: true });
  const control = await readSteady(path.join(pgdata, CONTROL));
  const bytes = await writeSynced(path.join(data, CONTROL), control);
  return { files: size.files + 1, bytes: size.bytes + bytes };
};

/** The server may be writing this one file, which no log repairs: two looks that agree have seen all of it. */
const readSteady = async (file: string): Promise<Buffer> => {
  for (let seen = await readFile(file); ; ) {
    await sleep(SETTLE_MS);
    const again = await readFile(file);
    if (again.equals(seen)) return again;
    seen = again;
  }
};
