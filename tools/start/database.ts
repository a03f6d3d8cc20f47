import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Config } from '../../apps/server/src/config.ts';
import { archiveSettings } from '../../apps/server/src/db/backup/archive.ts';
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { createBackoff } from './backoff.ts';

/** The embedded PostgreSQL under our care. */
export interface KeptDatabase {
  readonly embedded: Embedded;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL and starts it again whenever it dies, until it dies too often. */
export const keepDatabase = async (
  config: Pick<Config, 'dataDir' | 'backupDir'>,
  log: (line: string) => void,
  onGiveUp: (error: Error) => void,
): Promise<KeptDatabase> => {
  const { dataDir } = config;
  const embedded = await startEmbedded({ dataDir, settings: await archiveSettings(config), log });
  const backoff = createBackoff();
  let isWanted = true;

  const watch = async (): Promise<void> => {
    for (;;) {
      await embedded.exited();
      const delayMs = backoff();
      if (!isWanted) return;
      if (delayMs === undefined) throw new Error(`PostgreSQL keeps ending: see ${dataDir}/postgres.log`);
      log('PostgreSQL ended; starting it again');
      await sleep(delayMs);
      if (isWanted) await embedded.restart();
    }
  };
  void watch().catch(onGiveUp);

  return {
    embedded,
    stop: () => {
      isWanted = false;
      return embedded.stop('fast');
    },
  };
};

/** Brings the schema up to date; answers the names of the migrations it took. */
export const migrateDatabase = async (root: string, url: string): Promise<string[]> => {
  const module = (await load(root, 'migrate.ts')) as { migrate(url: string): Promise<string[]> };
  try {
    return await module.migrate(url);
  } catch (error) {
    throw new Error('The database (DATABASE_URL, or the embedded one) could not be brought up to date.', {
      cause: error,
    });
  }
};

/** Writes what a database needs to show a believable brand, once. */
export const seedDatabase = async (root: string, url: string, config: Config): Promise<void> => {
  const module = (await load(root, 'seed/seed.ts')) as { seed(url: string, config: Config): Promise<void> };
  await module.seed(url, config);
};

const load = (root: string, file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(root, 'apps/server/src/db', file)).href);
