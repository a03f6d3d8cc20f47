import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { rewardChecks } from '../../apps/server/src/ledger/checks/reward-checks.ts';
import { seedRewards } from '../../apps/server/src/seed/rewards.ts';
import { findingsOf, inNewHouse } from '../new-house.ts';
import { type Bench, type Figure, figure } from '../report.ts';
import { nightWithin, sellingMeanwhile, startNight } from './night-beside-selling.ts';
import { type Facts, fillHouse, forgetNight } from './rewards-data.ts';

const MEMBERS = 100_000;
const FACTS_EACH = 50;

/** The night of rewards is counted, alone and while bills are sold. */
export const rewards: Bench = {
  name: 'rewards',
  about: `${MEMBERS} members with ${FACTS_EACH} settled rounds each in 30 days; cashback of loss and turnover, rebate, levels, fsync on`,
  run: () =>
    inNewHouse(async ({ db, url }) => {
      await seedRewards(db, true);
      const facts = await fillHouse(db, MEMBERS, FACTS_EACH);
      await forgetNight(db);
      const alone = await startNight('rewards/rewards-night.ts', url);
      const seconds = await alone.done;
      const counted = await countedBy(db, facts);
      await forgetNight(db);
      return [
        ...counted,
        nightWithin('the night, alone', seconds),
        ...(await sellingMeanwhile(db, url, () => startNight('rewards/rewards-night.ts', url))),
        await findingsOf(db, rewardChecks),
      ];
    }),
};

/** What the night was about, and how long each part of it took. */
const countedBy = async (db: Db, facts: Facts): Promise<Figure[]> => {
  const { rows } = await sql<{ kind: string; seconds: number; made: number }>`
    select kind, extract(epoch from done_at - started_at)::float8 as seconds,
      case when kind = 'level' then (select count(*)::int from level_change) else offers end as made
    from reward_run join campaign using (campaign_id) where offers > 0 order by started_at`.execute(db);
  return [
    figure('settled rounds', facts.all, 'facts', { atLeast: 5_000_000 }),
    figure('of the day that is counted', facts.ofDay, 'facts', { atLeast: 200_000 }),
    ...rows.flatMap(({ kind, seconds, made }) => [
      figure(kind, made, kind === 'level' ? 'changes' : 'offers'),
      figure(`${kind}, alone`, seconds, 's'),
    ]),
  ];
};
