import { Client } from 'pg';
import { runningUrl } from '../../apps/server/src/db/embedded.ts';
import { dataFolder } from '../addresses.ts';

/** Works in the running product's own database, for what a journey cannot bring about: a night, a fault, a year of play. */
export const inDatabase = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: await runningUrl(dataFolder()) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
