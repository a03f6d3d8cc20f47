import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { archiveSettings } from '../../apps/server/src/backup/archive.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded.ts';
import type { Strangers } from '../../apps/server/src/history/strangers.ts';
import { findStrangers } from './month/strangers.ts';

/** The embedded PostgreSQL under our care. */
export interface KeptDatabase {
  readonly embedded: Embedded;
  stop(): Promise<void>;
}

const RETRY_MS_FIRST = 100;
const RETRY_MS_MAX = 15_000;
const STEADY_MS = 60_000;

/**
 * Starts the embedded PostgreSQL and starts it again whenever it dies. It never gives up: a full disk will have room again,
 * and until then the server says clearly that it cannot work.
 */
export const keepDatabase = async (
  config: Pick<Config, 'dataDir' | 'backupDir'>,
  log: (line: string) => void,
): Promise<KeptDatabase> => {
  const { dataDir } = config;
  const embedded = await startEmbedded({ dataDir, settings: await archiveSettings(config), log });
  let isWanted = true;

  const restart = async (): Promise<void> => {
    try {
      await embedded.restart();
    } catch (error) {
      log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const watch = async (): Promise<void> => {
    for (let delayMs = RETRY_MS_FIRST; ; delayMs = Math.min(delayMs * 2, RETRY_MS_MAX)) {
      const since = Date.now();
      await embedded.exited();
      if (!isWanted) return;
      if (Date.now() - since > STEADY_MS) delayMs = RETRY_MS_FIRST;
      log(`PostgreSQL ended; starting it again (its log is ${dataDir}/postgres.log)`);
      await sleep(delayMs);
      if (isWanted) await restart();
    }
  };
  void watch();

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
  const module = (await load(root, 'db/migrate.ts')) as { migrate(url: string): Promise<string[]> };
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

/** Lets a sandbox that is new have lived for a month; says whether it wrote. */
export const liveMonth = async (root: string, url: string, config: Config): Promise<boolean> => {
  const module = (await load(root, 'history/write-history.ts')) as {
    writeHistory(url: string, config: Config, living: { strangers: Strangers }): Promise<boolean>;
  };
  return config.hasHistory && module.writeHistory(url, config, { strangers: await findStrangers(root) });
};

const load = (root: string, file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(root, 'apps/server/src', file)).href);
