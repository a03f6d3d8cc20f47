import { it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { expectKilledVoidsSurvived, expectKillsSurvived } from '#src/features/lotto/test/kill-settlers.ts';

const database = await testDatabase();

it('settlers that are killed at 20 random moments, one or two at a time, pay everyone once', async () => {
  await expectKillsSurvived(database, 20);
}, 180_000);

it('refunds that are killed at 6 random moments, one or two at a time, give every stake back once', async () => {
  await expectKilledVoidsSurvived(database, 6);
}, 180_000);
