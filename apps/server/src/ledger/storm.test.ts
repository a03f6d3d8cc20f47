import { it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { expectStormSurvived } from '#src/ledger/test/expect-storm-survived.ts';
import { storm } from '#src/ledger/test/storm.ts';

const database = await testDatabase(8);

// Four processes at a time and not eight as in the soak: most of the time is their starts.
it('64 workers, killed at random for a few seconds, lose nothing and overdraw nobody', {
  timeout: 300_000,
}, async () => {
  await expectStormSurvived(database.db, await storm(database, 2_000, 4));
});
