import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { turnBack } from '#src/db/clock.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { writeHistory } from '#src/history/write-history.ts';
import { seed } from '#src/seed/seed.ts';

const SANDBOX = readConfig({});
const DAYS = 4;

it('is never written where money is real', async () => {
  const { db, url } = await testDatabase();
  await seed(url, { ...SANDBOX, isSandbox: false, hasHistory: false });
  await expect(writeHistory(url, SANDBOX, { days: DAYS })).rejects.toThrow('play money');
  await expect(turnBack(db, new Date())).rejects.toThrow('play money');
  expect((await sql`select from member`.execute(db)).rows).toEqual([]);
});

it('is left out by HISTORY=0', async () => {
  const { db, url } = await testDatabase();
  const config = readConfig({ HISTORY: '0' });
  await seed(url, config);
  expect(await writeHistory(url, config)).toBe(false);
  expect((await sql`select from lotto_round`.execute(db)).rows).toEqual([]);
});
