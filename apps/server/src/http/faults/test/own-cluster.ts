import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { type Embedded, removeEmbedded, startEmbedded } from '#src/db/embedded.ts';
import { migrate } from '#src/db/migrate.ts';

export interface OwnCluster extends Database {
  readonly embedded: Embedded;
}

/** A migrated PostgreSQL that a test may stop, kill and fill, as durable as the real one; gone when the file is done. */
export const ownCluster = async (settings: Record<string, string> = {}, folder?: string): Promise<OwnCluster> => {
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'chokdee-fault-')));
  const embedded = await startEmbedded({ dataDir, settings: { shared_buffers: '32MB', ...settings }, log: () => {} });
  await migrate(embedded.url);
  const database = openDatabase(embedded.url, { max: 3 });
  afterAll(async () => {
    await database.close();
    await embedded.stop('immediate');
    await removeEmbedded(dataDir);
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  return { ...database, embedded };
};
