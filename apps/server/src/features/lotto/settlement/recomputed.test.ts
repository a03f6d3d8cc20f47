import { it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { expectRecomputed } from '#src/features/lotto/test/expect-recomputed.ts';

const { db } = await testDatabase();

it('pays in 60 random rounds of every shape, some corrected, what each line alone comes to', async () => {
  await expectRecomputed(db, Math.floor(Math.random() * 2 ** 32), 60);
}, 120_000);
