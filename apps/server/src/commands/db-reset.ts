import { Client } from 'pg';
import { readConfig } from '#src/config.ts';
import { lockDataFolder } from '#src/db/data-lock.ts';
import { removeEmbedded } from '#src/db/embedded.ts';

/** Empties the database: the next start makes, migrates and seeds it anew. Refuses while something uses it. */
const reset = async (): Promise<string> => {
  const { dataDir, databaseDirectUrl: url } = readConfig();
  if (url) return dropSchemas(url);
  const lock = await lockDataFolder(dataDir);
  try {
    await removeEmbedded(dataDir);
    return `The database in ${dataDir} is gone; the next start makes a new one.`;
  } finally {
    await lock.release();
  }
};

const dropSchemas = async (url: string): Promise<string> => {
  if (!process.argv.includes('--yes'))
    throw new Error(
      'This deletes everything in the database of DATABASE_URL. If you mean it: npm run db:reset -- --yes',
    );
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const users = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'chokdee%'`,
    );
    if (users.rowCount) throw new Error(`Chokdee uses this database (${users.rowCount} connections). Stop it first.`);
    await client.query('drop schema if exists graphile_worker, public cascade; create schema public');
    return 'The database is empty; the next start migrates and seeds it.';
  } finally {
    await client.end();
  }
};

try {
  console.log(await reset());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
