import { archiveSettings } from '#src/backup/archive.ts';
import type { Config } from '#src/config.ts';
import { lockDataFolder } from '#src/db/data-lock.ts';
import { runningUrl, startEmbedded } from '#src/db/embedded.ts';

/**
 * Gives a command the configured database. The embedded one is shared with whoever runs it, or started for the
 * command alone and stopped after it.
 */
export const withDatabase = async <T>(
  config: Pick<Config, 'dataDir' | 'backupDir' | 'databaseDirectUrl'>,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const url = config.databaseDirectUrl || (await runningUrl(config.dataDir));
  if (url) return work(url);
  // Held meanwhile: a site that starts now would adopt the server, and lose it when the command ends.
  const lock = await lockDataFolder(config.dataDir);
  try {
    const settings = await archiveSettings(config); // what is written now must not be missing in the archive
    const embedded = await startEmbedded({ dataDir: config.dataDir, settings, log: () => {} });
    try {
      return await work(embedded.url);
    } finally {
      await embedded.stop();
    }
  } finally {
    await lock.release();
  }
};
