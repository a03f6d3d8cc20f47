import { stat } from 'node:fs/promises';
import { type BaseBackup, listBases } from '#src/backup/base-backups.ts';
import { readRehearsal } from '#src/backup/rehearsal.ts';
import { followWal } from '#src/backup/wal-files.ts';
import { type Check, fail, type House, type Problem, warn, when } from '#src/commands/doctor/check.ts';
import type { Config } from '#src/config.ts';
import { oneRow } from '#src/db/rows.ts';

const HOUR_MS = 3_600_000;
const BASE_HOURS_MAX = 26;
const REHEARSAL_DAYS_MAX = 35;
const EACH_NIGHT = 'npm run db:backup each night (cron), and see to its exit code';

interface Archiver {
  mode: string;
  is_failing: boolean;
  hours: number | null;
}

/** Whether a lost disk costs a minute and no more: a base backup of today, and the whole log since. */
export const backups: Check<House> = {
  name: 'backup',
  look: async ({ db, config, now }) => {
    const archiver = await oneRow<Archiver>(db)`
      select current_setting('archive_mode') as mode,
        last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as is_failing,
        (extract(epoch from now() - last_archived_time) / 3600)::float8 as hours from pg_stat_archiver`;
    const isOwn = config.databaseDirectUrl !== undefined;
    const archiving = [
      ...when(
        archiver.mode === 'off' && (isOwn || config.backupDir !== undefined),
        fail(
          'the database that runs archives no log: a lost disk costs all since the last backup',
          isOwn ? 'archive_mode = on, or your provider’s point-in-time recovery' : 'start the site with BACKUP_DIR',
        ),
      ),
      ...when(
        archiver.is_failing,
        fail('the log cannot be archived', 'see why in postgres.log; until then the data disk fills up'),
      ),
    ];
    if (isOwn)
      return { fine: 'the log is archived; how old your base backup is, your own tool says', problems: archiving };
    return {
      fine: `base backups of each night, and the log since`,
      problems: [...archiving, ...(await embeddedProblems(config, now()))],
    };
  },
};

const embeddedProblems = async ({ backupDir, dataDir }: Config, now: Date): Promise<readonly Problem[]> => {
  if (backupDir === undefined)
    return [fail('there is no backup', 'set BACKUP_DIR to a folder on another disk, and start the site with it')];
  const newest = (await listBases(backupDir)).at(-1);
  if (!newest) return [fail('there is no whole base backup', EACH_NIGHT)];
  const hours = (now.getTime() - Date.parse(newest.stoppedAt)) / HOUR_MS;
  return [
    ...when(hours > BASE_HOURS_MAX, fail(`the newest base backup is ${Math.floor(hours)} hours old`, EACH_NIGHT)),
    ...(await logProblems(backupDir, newest)),
    ...when(
      (await diskOf(backupDir)) === (await diskOf(dataDir)),
      warn('backups lie on the disk that holds the data: they are lost with it', 'set BACKUP_DIR to another disk'),
    ),
  ];
};

const diskOf = async (folder: string): Promise<number> => (await stat(folder)).dev;

const logProblems = async (
  backupDir: string,
  { firstWal, segmentBytes, name }: BaseBackup,
): Promise<readonly Problem[]> => {
  const { missing, last } = await followWal(backupDir, firstWal, segmentBytes);
  const gap = missing ?? (last === undefined ? firstWal : undefined);
  return when(
    gap !== undefined,
    fail(`${gap ?? ''} of the log since ${name} is missing: nothing after it comes back`, 'make a base backup now'),
  );
};

/** Whether somebody has lately restored a backup and audited its books. */
export const restored: Check<House> = {
  name: 'restore',
  look: async ({ config, now, restoredOn }) => {
    const noted = config.backupDir === undefined ? undefined : await readRehearsal(config.backupDir);
    const last = [noted, restoredOn].filter((day) => day !== undefined).sort((a, b) => b.getTime() - a.getTime())[0];
    const days = last && (now().getTime() - last.getTime()) / (24 * HOUR_MS);
    const todo =
      'npm run db:restore -- NEW_FOLDER, or restore your own PostgreSQL elsewhere and audit it; then npm run doctor -- --restored DAY';
    return {
      fine: `rehearsed ${Math.floor(days ?? 0)} days ago, and its books were in order`,
      problems: [
        ...when(days === undefined, fail('no backup was ever restored: it is a hope', todo)),
        ...when(
          (days ?? 0) > REHEARSAL_DAYS_MAX,
          warn(`no backup was restored for ${Math.floor(days ?? 0)} days`, todo),
        ),
      ],
    };
  },
};
