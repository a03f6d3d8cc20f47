import { flushCompileCache } from 'node:module';
import { sql } from 'kysely';
import { openDatabase } from '#src/db/database.ts';
import { isDatabaseAway } from '#src/db/transaction.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';

// One process that settles, a few members at a time, until it is killed.
const [url = '', membersPerStep = '1'] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 2 });

/** A machine that is very busy may let a connection wait too long; anything else ends the process and fails the test. */
const patiently = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;)
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
};

await patiently(() => sql`select 1`.execute(db));
flushCompileCache(); // for the next one: this one is killed before it could
process.stdout.write('began\n');
for (;;) await patiently(() => settleRounds(db, Number(membersPerStep)));
