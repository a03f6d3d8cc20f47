import { expect, it } from 'vitest';
import { createServer } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { createLog } from '#src/lib/log.ts';
import { seed } from '#src/seed/seed.ts';

const SANDBOX = readConfig({});
const REAL = { ...SANDBOX, isSandbox: false };

it('a database that a sandbox has filled is never opened as a real house', async () => {
  const { url } = await testDatabase();
  await seed(url, SANDBOX);
  await seed(url, SANDBOX);
  await expect(seed(url, REAL)).rejects.toThrow('holds play money');
  const config = { ...REAL, databaseUrl: url, databaseDirectUrl: url };
  await expect(createServer(config, createLog('silent'))).rejects.toThrow('holds play money');
});

it('the mark stays, whoever would take it away', async () => {
  const { db, url } = await testDatabase();
  await seed(url, SANDBOX);
  await expect(db.deleteFrom('play_money').execute()).rejects.toThrow('play_money');
  await expect(seed(url, REAL)).rejects.toThrow('holds play money');
});

it('a sandbox puts no demo accounts into the database of a real house', async () => {
  const { db, url } = await testDatabase();
  await seed(url, REAL);
  await db.insertInto('staff').values({ username: 'mali', password_hash: 'none', role: 'owner' }).execute();
  await expect(seed(url, SANDBOX)).rejects.toThrow('without the sandbox');
  expect(await db.selectFrom('staff').select('username').execute()).toEqual([{ username: 'mali' }]);
});
