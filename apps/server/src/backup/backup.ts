import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@chokdee/kernel';
import { Client, type QueryResultRow } from 'pg';
import { archiveCommand } from '#src/backup/archive.ts';
import {
  type BaseBackup,
  type BaseFacts,
  dataOf,
  dropOldBases,
  finishBase,
  listBases,
  newBase,
  removeParts,
} from '#src/backup/base-backups.ts';
import { copyDataFolder } from '#src/backup/copy-data-folder.ts';
import { writeSynced } from '#src/backup/copy-tree.ts';
import { followWal } from '#src/backup/wal-files.ts';
import { withLock } from '#src/db/data-lock.ts';

interface BackupOptions {
  /** As the superuser of a server that archives into the backup folder. */
  readonly superUrl: string;
  readonly backupDir: string;
  /** How many base backups stay. */
  readonly keep: number;
}

export interface BackupReport {
  readonly base: BaseBackup;
  readonly dropped: readonly string[];
  /** A file of the log that the kept backups need to reach the present and that is not in the archive. */
  readonly missing: string | undefined;
}

const POLL_MS = 100;
const ARCHIVE_WAIT_MS = 600_000;

/**
 * Makes a base backup of a running server and drops those that are too old. When it answers, the backup and the log that
 * makes it consistent are on the disk. Traffic goes on meanwhile.
 */
export const backup = ({ superUrl, backupDir, keep }: BackupOptions): Promise<BackupReport> =>
  withLock(`backup ${backupDir}`, async () => {
    const client = new Client({ connectionString: superUrl, application_name: 'chokdee backup' });
    client.on('error', () => {}); // the query that notices says so
    await client.connect();
    try {
      await refuseUnfit(client, backupDir);
      await removeParts(backupDir);
      await makeBase(client, backupDir);
    } finally {
      await client.end(); // also ends a backup that is under way
    }
    const dropped = await dropOldBases(backupDir, keep);
    const kept = await listBases(backupDir);
    const oldest = present(kept[0], 'the backup just made');
    const { missing } = await followWal(backupDir, oldest.firstWal, oldest.segmentBytes);
    return { base: present(kept.at(-1), 'the backup just made'), dropped, missing };
  });

const refuseUnfit = async (client: Client, backupDir: string): Promise<void> => {
  const facts = await row<{ mode: string; command: string; spaces: number }>(
    client,
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command,
       (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
  );
  if (facts.mode !== 'on' || facts.command !== archiveCommand(backupDir))
    throw new Error(`The database does not archive into ${backupDir}: start the site again with BACKUP_DIR set to it.`);
  if (facts.spaces > 0) throw new Error('The database has tablespaces outside its folder: this cannot back them up.');
};

const makeBase = async (client: Client, backupDir: string): Promise<void> => {
  const begun = await row<{ at: Date; pgdata: string }>(
    client,
    `select clock_timestamp() as at, current_setting('data_directory') as pgdata`,
  );
  const { name, growing } = newBase(backupDir, begun.at);
  try {
    await mkdir(growing, { mode: 0o700 });
    await client.query('select pg_backup_start($1, fast => true)', [name]);
    const size = await copyDataFolder(begun.pgdata, dataOf(growing));
    const stop = await stopBackup(client, dataOf(growing));
    const facts: BaseFacts = {
      startedAt: begun.at.toISOString(),
      stoppedAt: stop.at.toISOString(),
      firstWal: stop.first,
      lastWal: stop.last,
      segmentBytes: stop.segmentBytes,
      files: size.files + 1,
      bytes: size.bytes + stop.labelBytes,
    };
    await untilArchived(client, backupDir, facts);
    await finishBase(growing, facts);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  }
};

const stopBackup = async (client: Client, data: string) => {
  const stop = await row<{ lsn: string; labelfile: string }>(client, 'select * from pg_backup_stop(false)');
  const first = present(/\(file ([0-9A-F]{24})\)/.exec(stop.labelfile)?.[1], 'the first file of the log in the label');
  const labelBytes = await writeSynced(path.join(data, 'backup_label'), stop.labelfile);
  const facts = await row<{ at: Date; last: string; segmentBytes: number }>(
    client,
    // A Date has no microseconds: the next millisecond is certainly not before the stop.
    `select clock_timestamp() + interval '1 ms' as at, pg_walfile_name($1::pg_lsn - 1) as last,
       pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes"`,
    [stop.lsn],
  );
  return { ...facts, first, labelBytes };
};

const untilArchived = async (client: Client, backupDir: string, facts: BaseFacts): Promise<void> => {
  let archived = -1;
  let giveUpAt = 0;
  for (;;) {
    const { last } = await followWal(backupDir, facts.firstWal, facts.segmentBytes);
    if (last !== undefined && last >= facts.lastWal) return;
    const now = await row<{ archived: number; failed: string | null; hasGivenUp: boolean | null }>(
      client,
      // After three failures the archiver sleeps for a minute.
      `select archived_count::int as archived, last_failed_wal as failed,
         last_failed_time > greatest($1, last_archived_time) and exists (
           select from pg_stat_activity where backend_type = 'archiver' and wait_event = 'ArchiverMain') as "hasGivenUp"
       from pg_stat_archiver`,
      [facts.stoppedAt],
    );
    if (now.archived > archived) giveUpAt = Date.now() + ARCHIVE_WAIT_MS;
    archived = now.archived;
    if (now.hasGivenUp || Date.now() > giveUpAt)
      throw new Error(`PostgreSQL cannot archive ${now.failed ?? facts.lastWal}: its log (postgres.log) says why.`);
    await sleep(POLL_MS);
  }
};

const row = async <Row extends QueryResultRow>(client: Client, text: string, values: unknown[] = []): Promise<Row> =>
  present((await client.query<Row>(text, values)).rows[0], 'a row');
