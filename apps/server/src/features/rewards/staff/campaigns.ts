import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { readCampaigns } from '#src/features/rewards/staff/campaign-rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Result = StaffResult<'GET /bo/api/rewards/campaign'>;

/** Every campaign, newest first, with what it gave and cost. */
export const campaignsList: StaffHandler<'GET /bo/api/rewards/campaigns'> = async (
  { state, cursor, limit },
  { db },
) => {
  const before = numberCursor(cursor);
  const which = sql.join(
    [
      sql`true`,
      ...(state === 'all' ? [] : [sql`c.state = ${state}`]),
      ...(before === undefined ? [] : [sql`c.campaign_id < ${before}::bigint`]),
    ],
    sql` and `,
  );
  const rows = await readCampaigns(db, which, limit + 1, sql`c.campaign_id desc`);
  return pageOf(rows, limit, ({ campaign_id }) => campaign_id);
};

/** One campaign with its result: claims by day, how its bonuses ended, what was played from them. */
export const campaignOne: StaffHandler<'GET /bo/api/rewards/campaign'> = async ({ campaign_id }, { db }) => {
  const [campaign] = await readCampaigns(db, sql`c.campaign_id = ${campaign_id}`, 1);
  if (!campaign) throw new Refusal('nothing_found');
  return {
    ...campaign,
    states: await readStates(db, campaign_id),
    days: await readDays(db, campaign_id),
    ...(await readPlay(db, campaign_id)),
  };
};

const DAYS_MAX = 90;

const readStates = (db: Reader, campaignId: number): Promise<Result['states']> => allRows<Result['states'][number]>(db)`
    select state, count(*)::int as grants, sum(amount)::bigint as amount from reward_grant
    where campaign_id = ${campaignId} group by state order by grants desc, state`;

const readDays = (db: Reader, campaignId: number): Promise<Result['days']> => allRows<Result['days'][number]>(db)`
    select (given_at at time zone 'Asia/Bangkok')::date as day, count(*)::int as claims, sum(amount)::bigint as given
    from reward_grant where campaign_id = ${campaignId} group by 1 order by 1 desc limit ${DAYS_MAX}`;

/** Of the wallets that it opened: what was laid beside, staked and won, and what reached the main wallet. */
const readPlay = async (
  db: Reader,
  campaignId: number,
): Promise<Pick<Result, 'deposited' | 'staked' | 'paid' | 'converted'>> => {
  const played = (column: RawBuilder<unknown>) => sql`
    (select sum(f.${column}) from play_fact f where f.member_id = g.member_id and f.wallet_id = g.wallet_id and f.wallet_type_id <> 1)`;
  const row = await firstRow<Pick<Result, 'deposited' | 'staked' | 'paid' | 'converted'>>(db)`
    select coalesce(sum(g.own), 0)::bigint as deposited, coalesce(sum(${played(sql`stake`)}), 0)::bigint as staked,
      coalesce(sum(${played(sql`payout`)}), 0)::bigint as paid,
      coalesce(sum((select sum(t.amount) from transfer t
        where t.member_id = g.member_id and t.wallet_id = g.wallet_id and t.kind = 'bonus_converted')), 0)::bigint as converted
    from reward_grant g where g.campaign_id = ${campaignId} and g.pays in ('bonus', 'free')`;
  if (!row) throw new Error('a sum has one row');
  return row;
};
