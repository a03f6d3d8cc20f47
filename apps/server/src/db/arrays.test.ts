import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { testDatabase } from '#src/db/test/test-database.ts';

const { db } = await testDatabase();

it('any texts come back as they were, NULL and braces included', async () => {
  const texts = fc.array(
    fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', 'NULL', '{}', '{"a"}', '\\', '"', ',', ' ', '\n', 'เลข'),
      )
      .filter((text) => !text.includes('\u0000') && text.isWellFormed()),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const { rows } = await sql<{ back: string[] }>`select ${textArray(given)}::text[] as back`.execute(db);
      expect(rows[0]?.back).toEqual(given);
    }),
    { numRuns: 200 },
  );
});

it('numbers come back as they were', async () => {
  const given = [0, -1, 9_007_199_254_740_991];
  const { rows } = await sql<{
    back: number[];
  }>`select array(select unnest(${numberArray(given)}::bigint[])) = ${given}::bigint[] as back`.execute(db);
  expect(rows[0]?.back).toBe(true);
});
