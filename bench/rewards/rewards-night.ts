import { openDatabase } from '../../apps/server/src/db/database.ts';
import { countRewards } from '../../apps/server/src/rewards/nights/count-rewards.ts';

// A process that counts the night once and says how long it took.
const [url = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 2 });
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
const began = performance.now();
await countRewards(db);
process.send?.({ seconds: (performance.now() - began) / 1_000 });
