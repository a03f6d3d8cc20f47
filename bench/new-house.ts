import type { Db } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type ScratchDatabase, scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { audit } from '../apps/server/src/ledger/audit.ts';
import { seedBrand } from '../apps/server/src/seed/brand.ts';
import { startBenchServer } from './database.ts';
import { type Figure, figure } from './report.ts';

/** Measures a house that has just begun, on a server of its own, which goes with it: autovacuum may be at work on millions of rows. */
export const inNewHouse = async (measure: (house: ScratchDatabase) => Promise<Figure[]>): Promise<Figure[]> => {
  const server = await startBenchServer();
  const house = await scratchDatabase(server.url);
  try {
    await migrate(house.url);
    await seedBrand(house.db, { id: 46, code: 'CHOKDEE46' });
    return await measure(house);
  } finally {
    await house.db.destroy();
    await server.stop();
  }
};

/** What an audit finds after all that was done: nothing. */
export const findingsOf = async (db: Db, checks?: Parameters<typeof audit>[1]): Promise<Figure> =>
  figure('what the audit finds', (await audit(db, checks)).length, 'findings', { atMost: 0 });
