import { it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { expectKilledVoidsSurvived, expectKillsSurvived } from '#src/features/lotto/test/kill-settlers.ts';

const database = await testDatabase();

it('settlers that are killed at 4 random moments, one or two at a time, pay everyone once', async () => {
  await expectKillsSurvived(database, 4);
}, 180_000);

it('refunds that are killed at 2 random moments, one or two at a time, give every stake back once', async () => {
  await expectKilledVoidsSurvived(database, 2);
}, 180_000);
