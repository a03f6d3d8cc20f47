import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { type ScratchDatabase, scratchDatabase } from '#src/db/test/scratch-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

/** A database of one's own as it was before a migration, such as `0018`. It is gone when the file's tests are over. */
export const olderDatabase = async (before: string): Promise<ScratchDatabase> => {
  const database = await scratchDatabase(inject('databaseServer').url, undefined, 2);
  const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-migrations-'));
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  await cp(MIGRATIONS, folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || path.basename(file) < before,
  });
  await migrate(database.url, folder);
  return database;
};
