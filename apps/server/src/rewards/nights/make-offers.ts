import { addDays, type Day } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import { isLeftByCashback, isLeftByRebate } from '#src/rewards/given-back.ts';
import { factsOf, type Made, type Stretch, walkMembers } from '#src/rewards/nights/walk-members.ts';

/** Counts out what a day or a week gives back. */
export const makeOffers = (db: Db, campaign: CampaignRow, day: Day): Promise<void> =>
  walkMembers(db, { campaignId: campaign.campaign_id, day }, (trx, stretch) =>
    insertOffers(trx, campaign, day, stretch),
  );

const insertOffers = async (trx: Trx, campaign: CampaignRow, day: Day, stretch: Stretch): Promise<Made> => {
  const { campaign_id, kind, rule } = campaign;
  const from = kind === 'rebate' ? addDays(day, -6) : day;
  const rows = await allRows<Made>(trx)`
    with played as (
      select f.member_id, f.day, f.product, (${baseOf(campaign)})::bigint as base from play_fact f
      where ${factsOf(stretch, from, day)}
        and f.wallet_type_id = 1 and (${rule.products === null}::boolean or f.product = any(${[...(rule.products ?? [])]}::text[]))
      group by f.member_id, f.day, f.product
    ), summed as (
      select f.member_id, sum(f.base)::bigint as base from played f where ${isLeft(kind)}
      group by f.member_id having sum(f.base) >= ${Math.max(1, rule.base_min)}
    ), counted as (
      select s.member_id, s.base, ${rateOf(campaign)} as rate_bp
      from summed s join member m using (member_id) left join level l on l.level_id = m.level
    ), made as (
      insert into reward_offer (member_id, campaign_id, day, kind, base, rate_bp, amount, expires_at)
      select member_id, ${campaign_id}::int, ${day}::date, ${kind}, base, rate_bp,
        least(${rule.amount}::bigint + floor(base * rate_bp / 10000.0), ${rule.amount_max}::bigint)::bigint,
        -- one that is counted late has its time from the day on which it is
        (greatest(${day}::date + 1, (clock_timestamp() at time zone 'Asia/Bangkok')::date)::timestamp at time zone 'Asia/Bangkok')
          + make_interval(hours => ${rule.claim_hours})
      from counted
      where rate_bp is not null and least(${rule.amount}::bigint + floor(base * rate_bp / 10000.0), ${rule.amount_max}::bigint) > 0
      on conflict do nothing returning member_id, amount
    ), told as (
      insert into outbox (member_id, topic, payload)
      select member_id, 'reward', jsonb_build_object('state', 'offered', 'campaign_id', ${campaign_id}::int, 'amount', amount / 100.0) from made
    )
    select count(*)::int as offers, coalesce(sum(amount), 0)::bigint as amount from made`;
  return rows[0] ?? { offers: 0, amount: 0 };
};

/**
 * What a campaign gives a part of. Of a loss every payout is taken off, also of bets of lotto that were hedged and earn nothing;
 * of a game all that was staked is in it, since what was not at risk came back as payout.
 */
export const baseOf = ({ kind }: Pick<CampaignRow, 'kind'>): RawBuilder<number> =>
  kind === 'cashback_turnover' || kind === 'points'
    ? sql`sum(f.eligible_stake)`
    : sql`sum(case f.product when 'lotto' then f.eligible_stake else f.stake end) - sum(f.payout)`;

/** What part of that a member `m` of level `l` gets, in hundredths of a percent, with what his level adds; null: it is for higher ones. */
export const rateOf = ({
  kind,
  rule,
  audience,
}: Pick<CampaignRow, 'kind' | 'rule' | 'audience'>): RawBuilder<number | null> => sql`
  case when m.level >= ${audience.level_min ?? 0}::int
    then ${rule.percent_bp}::int + ${kind === 'cashback_loss' ? sql`coalesce(l.cashback_bp, 0)` : sql`0`} end`;

/** A loss is given back once, by the day or by the week. */
const isLeft = (kind: CampaignRow['kind']): RawBuilder<boolean> =>
  kind === 'rebate' ? isLeftByCashback : kind === 'cashback_loss' ? isLeftByRebate : sql`true`;
