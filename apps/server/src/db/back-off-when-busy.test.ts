import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { backOffWhenBusy } from '#src/db/back-off-when-busy.ts';
import { testDatabase } from '#src/db/test/test-database.ts';

const { db } = await testDatabase();
const backOff = backOffWhenBusy(db);

const restOf = async (workedMs: number): Promise<number> => {
  const began = performance.now();
  await backOff(workedMs);
  return performance.now() - began;
};

it('rests three times as long as it worked while another works, two seconds at most, and goes on once it has seen nobody four times', async () => {
  expect(await restOf(1_000)).toBeLessThan(1_900);
  const another = sql`select pg_sleep(5)`.execute(db);
  await expect
    .poll(async () => (await sql`select from pg_stat_activity where query like '%pg_sleep(5)'`.execute(db)).rows.length)
    .toBe(1);
  const [brief, longest] = [await restOf(200), await restOf(60_000)];
  expect(brief).toBeGreaterThan(590);
  expect(longest).toBeGreaterThan(1_990);
  expect(longest).toBeLessThan(10_000);
  await another;
  for (let look = 1; look < 4; look += 1) expect(await restOf(50)).toBeGreaterThan(140);
  expect(await restOf(1_000)).toBeLessThan(1_900);
});
