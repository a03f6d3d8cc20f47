import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { affiliateChecks } from '../../apps/server/src/ledger/checks/affiliate-checks.ts';
import { seedAffiliate } from '../../apps/server/src/seed/affiliate.ts';
import { seedRewards } from '../../apps/server/src/seed/rewards.ts';
import { findingsOf, inNewHouse } from '../new-house.ts';
import { type Bench, type Figure, figure } from '../report.ts';
import { nightWithin, sellingMeanwhile, startNight } from './night-beside-selling.ts';
import { fillHouse } from './rewards-data.ts';

const MEMBERS = 100_000;
const FACTS_EACH = 50;
/** The facts are of so many days; and so many of them are counted beside selling. */
const NIGHTS = 30;
const NIGHTS_BESIDE = 5;

/** The commission of referrers is counted, alone and while bills are sold. */
export const affiliate: Bench = {
  name: 'affiliate',
  about: `${MEMBERS} members in a network of three levels with ${FACTS_EACH} settled rounds each in ${NIGHTS} days, fsync on`,
  run: () =>
    inNewHouse(async ({ db, url }) => {
      await seedRewards(db, true);
      await seedAffiliate(db);
      const facts = await fillHouse(db, MEMBERS, FACTS_EACH);
      await makeNetwork(db);
      const alone = await startNight('rewards/affiliate-nights.ts', url, String(NIGHTS));
      const seconds = await alone.done;
      const counted = await countedBy(db);
      await forgetNights(db);
      return [
        figure('settled rounds', facts.all, 'facts', { atLeast: MEMBERS * FACTS_EACH }),
        ...counted,
        nightWithin('all of them counted, alone', seconds),
        ...(await sellingMeanwhile(db, url, () =>
          startNight('rewards/affiliate-nights.ts', url, String(NIGHTS_BESIDE)),
        )),
        await findingsOf(db, affiliateChecks),
      ];
    }),
};

/** One member in a hundred came by himself; each brought nine, those three or so each, and those two: most have three above them. */
const makeNetwork = (db: Db): Promise<void> =>
  db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    const [first, second, third] = [0.01, 0.1, 0.4].map((part) => Math.floor(MEMBERS * part));
    await sql`
      with numbered as materialized (
        select member_id, row_number() over (order by member_id) - 1 as n from member where phone like '07%'
      )
      update member m set referrer_id = r.member_id
      from numbered f join numbered r on r.n = case
        when f.n < ${first}::int then null when f.n < ${second}::int then f.n % ${first}::int
        when f.n < ${third}::int then ${first}::int + f.n % (${second}::int - ${first}::int)
        else ${second}::int + f.n % (${third}::int - ${second}::int) end
      where m.member_id = f.member_id`.execute(session);
    await sql`vacuum analyze member`.execute(session);
    await sql`reset statement_timeout`.execute(session);
  });

const countedBy = async (db: Db): Promise<Figure[]> => {
  const { rows } = await sql<{ rows: number; earners: number; seconds: number }>`
    select (select sum(offers)::int from reward_run) as rows, (select count(distinct member_id)::int from affiliate_day) as earners,
      (select extract(epoch from done_at - started_at)::float8 from reward_run order by day desc limit 1) as seconds`.execute(
    db,
  );
  const { rows: made = 0, earners = 0, seconds = 0 } = rows[0] ?? {};
  return [
    figure('commission', made, 'rows'),
    figure('members who earn', earners, 'members'),
    figure('the last night of them', seconds, 's'),
  ];
};

/** As if nothing had been counted. */
const forgetNights = async (db: Db): Promise<void> => {
  await sql`alter table affiliate_commission disable trigger user`.execute(db);
  await sql`truncate affiliate_commission, affiliate_day, affiliate_earner, reward_run`.execute(db);
  await sql`alter table affiliate_commission enable trigger user`.execute(db);
};
