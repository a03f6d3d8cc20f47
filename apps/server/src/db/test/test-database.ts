import { afterAll, inject } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#src/db/test/scratch-database.ts';

/** A migrated database for one test file, dropped when the file is done. */
export const testDatabase = async (max = 20): Promise<ScratchDatabase> => {
  const { url, template } = inject('databaseServer');
  const database = await scratchDatabase(url, template, max);
  afterAll(() => database.drop());
  return database;
};
