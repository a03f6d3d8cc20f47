import { archiveSettings } from '#src/backup/archive.ts';
import { type BackupReport, backup } from '#src/backup/backup.ts';
import { showMoment } from '#src/backup/moment.ts';
import { readConfig } from '#src/config.ts';
import { lockDataFolder } from '#src/db/data-lock.ts';
import { SUPERUSER } from '#src/db/embedded/cluster.ts';
import { existingCluster } from '#src/db/embedded/place.ts';
import { runningUrl, startEmbedded } from '#src/db/embedded.ts';

/** Backs up the embedded database: beside a running site, or started for as long as it takes. */
const run = async (): Promise<BackupReport> => {
  const { backupDir, backupKeep: keep, dataDir, databaseDirectUrl } = readConfig();
  if (databaseDirectUrl)
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (docs/operations.md says how).',
    );
  if (!backupDir)
    throw new Error('Set BACKUP_DIR to a folder on another disk and start the site with it; then back up.');
  if (!(await existingCluster(dataDir))) throw new Error(`There is no database in ${dataDir} yet; npm start makes it.`);

  const running = await runningUrl(dataDir);
  if (running) return backup({ superUrl: superUrlOf(running), backupDir, keep });

  const lock = await lockDataFolder(dataDir);
  const settings = await archiveSettings({ dataDir, backupDir });
  const embedded = await startEmbedded({ dataDir, settings, log: () => {} });
  try {
    return await backup({ superUrl: embedded.superUrl, backupDir, keep });
  } finally {
    await embedded.stop();
    await lock.release();
  }
};

const superUrlOf = (url: string): string => {
  const address = new URL(url);
  address.username = SUPERUSER;
  address.pathname = '/postgres';
  return address.href;
};

const describe = ({ base, dropped, missing }: BackupReport): string =>
  [
    `${base.name} is whole: ${base.files} files, ${Math.ceil(base.bytes / 1e6)} MB, in ${base.folder}`,
    `It can be restored to any moment from ${showMoment(new Date(base.stoppedAt))} on.`,
    ...(dropped.length > 0 ? [`Dropped ${dropped.join(', ')} and the log that only they needed.`] : []),
    ...(missing === undefined ? [] : [`WARNING: ${missing} of the log is missing: older backups end before it.`]),
  ].join('\n');

try {
  console.log(describe(await run()));
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
