import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '#src/db/database.ts';

export interface ScratchDatabase extends Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of one's own on a server, cloned from a template (or empty), dropped with everything still connected to it. */
export const scratchDatabase = async (
  serverUrl: string,
  template = 'template0',
  max = 20,
): Promise<ScratchDatabase> => {
  const name = `chokdee_scratch_${randomBytes(6).toString('hex')}`;
  // By files, which are in memory: page by page through the log of writes takes twice as long.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(serverUrl, name);
  const database = openDatabase(url, { max });
  return {
    ...database,
    url,
    drop: async () => {
      await Promise.race([database.close(), soon()]);
      await dropDatabase(serverUrl, name);
    },
  };
};

/** A test that failed may have left a transaction open: nobody waits for it longer than this. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 2_000).unref());

/** Drops a database; an autovacuum worker, which only a superuser may end, is waited for. */
export const dropDatabase = async (serverUrl: string, name: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (attempt === 20 || !(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};

/** The address of another database on the same server. */
export const urlOf = (serverUrl: string, name: string): string => serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

/** Runs one statement on the server, outside any transaction. */
export const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
