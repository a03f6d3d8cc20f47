import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { countedTo } from '#src/features/affiliate/affiliate-summary.ts';
import { type Rate, readTerms } from '#src/features/affiliate/affiliate-terms.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Config = StaffResult<'GET /bo/api/affiliate/config'>;

/** Figures are shown of so many days. */
const DAYS_SHOWN = 14;

/** What referring earns now and from tomorrow, and what it has cost. */
export const affiliateConfig: StaffHandler<'GET /bo/api/affiliate/config'> = async (_input, { db }) => {
  const { rates, next, redeemMin, version } = await readTerms(db);
  return {
    version,
    rates: inPercent(rates),
    next: next && { from: next.from, rates: inPercent(next.rates) },
    redeem_min: redeemMin,
    is_running: (await runningCampaigns(db, ['affiliate'])).length > 0,
    counted_to: await countedTo(db),
    ...(await readSums(db)),
    days: await readDays(db),
  };
};

/** Rates as staff read and write them. */
export const inPercent = (rates: readonly Rate[]): Config['rates'] =>
  rates.map(({ level, product, rate_bp }) => ({ level, product, percent: rate_bp / 100 }));

/** What was earned is what the nights have counted: adding up every friend's days would grow with the house. */
const readSums = (db: Reader) => oneRow<Pick<Config, 'referrers' | 'referred' | 'earned' | 'redeemed' | 'held'>>(db)`
    select (select count(distinct referrer_id)::int from member where referrer_id is not null) as referrers,
      (select count(*)::int from member where referrer_id is not null) as referred,
      (select coalesce(sum(r.amount), 0)::bigint from reward_run r join campaign c using (campaign_id) where c.kind = 'affiliate') as earned,
      (select coalesce(sum(amount), 0)::bigint from affiliate_redemption) as redeemed,
      (select ${wholeSatang(sql`sum(h.amount_bp)`)} from affiliate_case k
        join affiliate_commission h on h.from_member_id = k.friend_id and h.member_id = k.member_id where k.state <> 'cleared') as held`;

/** What friends played on each day (once, not by each who earns by them), and what that earned all levels. */
const readDays = (db: Reader): Promise<Config['days']> => allRows<Config['days'][number]>(db)`
    select day, coalesce(sum(stake) filter (where level = 1), 0)::bigint as stake, ${wholeSatang(sql`sum(amount_bp)`)} as amount from affiliate_day
    where day > (clock_timestamp() at time zone 'Asia/Bangkok')::date - ${DAYS_SHOWN}::int - 1 group by day order by day desc`;
