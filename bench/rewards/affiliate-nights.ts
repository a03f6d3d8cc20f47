import { addDays, dayOf } from '@chokdee/kernel';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { runningCampaigns } from '../../apps/server/src/rewards/campaigns.ts';
import { countCommission } from '../../apps/server/src/rewards/nights/count-commission.ts';

// A process that counts the commission of so many nights, the oldest first, and says how long it took.
const [url = '', nights = '1'] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 2 });
process.on('disconnect', () => process.exit(0));
const [campaign] = await runningCampaigns(db, ['affiliate']);
if (!campaign) throw new Error('no campaign');
process.send?.({ ready: true });
const began = performance.now();
for (let back = Number(nights); back > 0; back -= 1)
  await countCommission(db, campaign, addDays(dayOf(new Date()), -back));
process.send?.({ seconds: (performance.now() - began) / 1_000 });
