import { openDatabase } from '../../apps/server/src/db/database.ts';
import { settleRounds } from '../../apps/server/src/features/lotto/settlement/settle-rounds.ts';
import { announce } from '../../apps/server/src/features/lotto/test/sold-round.ts';

// A process that settles one round again and again, each time by another result, until it is told to stop.
const [url = '', round = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 2 });
process.send?.({ ready: true });
process.on('disconnect', () => process.exit(0));
for (let n = 0; ; n += 1) {
  await settleRounds(db);
  await announce(db, Number(round), n % 2 === 0 ? '1256' : '1234', 'bench');
}
