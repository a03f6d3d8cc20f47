import type { StaffResult } from '@chokdee/contract';
import { type Satang, satang } from '@chokdee/kernel';
import { CAMPAIGN_KINDS } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { fromRule } from '#src/features/rewards/staff/campaign-wire.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';

type Shown = StaffResult<'GET /bo/api/rewards/campaigns'>['items'][number];

interface Row extends CampaignRow {
  readonly claims: number;
  readonly members: number;
  readonly given: Satang;
  readonly forfeited: Satang;
  readonly segment: string;
}

/** Campaigns with what they gave and what of it came back, added up from grants and ledger now. */
export const readCampaigns = async (
  db: Reader,
  which: RawBuilder<unknown>,
  limit: number,
  order: RawBuilder<unknown> = sql`c.campaign_id`,
): Promise<Shown[]> => {
  const rows = await allRows<Row>(db)`
    select c.campaign_id, c.kind, c.name, c.summary, c.detail, c.image, c.rule, c.audience, c.budget, c.state, c.starts_at, c.ends_at,
      c.position, c.version, c.updated_at,
      coalesce((select s.name from segment s where s.segment_id = (c.audience ->> 'segment_id')::integer), '') as segment, g.claims, g.members, g.given, g.forfeited
    from (select * from campaign c where ${which} order by ${order} limit ${limit}) as c
    cross join lateral (
      select count(*)::int as claims, count(distinct g.member_id)::int as members, coalesce(sum(g.amount), 0)::bigint as given,
        coalesce(sum((
          select sum(case t.kind when 'bonus_forfeited' then t.amount else -t.amount end) from transfer t
          where g.pays in ('bonus', 'free') and t.member_id = g.member_id and t.wallet_id = g.wallet_id
            and t.kind in ('bonus_forfeited', 'forfeit_returned')
        )), 0)::bigint as forfeited
      from reward_grant g where g.campaign_id = c.campaign_id
    ) as g
    order by ${order}`;
  return rows.map(showCampaign);
};

const showCampaign = ({ rule, ...row }: Row): Shown => ({
  ...row,
  rule: fromRule(rule),
  kind_name: CAMPAIGN_KINDS[row.kind].name,
  cost: satang(row.given - row.forfeited),
});
