import type { Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { aboveOf } from '#src/rewards/above-members.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import { openCases } from '#src/rewards/nights/open-cases.ts';
import { factsOf, type Made, type Stretch, walkMembers } from '#src/rewards/nights/walk-members.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';

/**
 * Counts what a day's play earned those who brought the players, up to three levels above them. A stretch is of players,
 * and whoever of them looks like his own referrer is noted with it: what he brought is held before it could be redeemed.
 * Of a day after the campaign only what takes back is counted.
 */
export const countCommission = (db: Db, campaign: CampaignRow, day: Day, isAftermath = false): Promise<void> =>
  walkMembers(db, { campaignId: campaign.campaign_id, day, isAftermath }, async (trx, stretch) => {
    // A stretch is over before compiling its statements would have paid: it took a third of the night.
    await sql`set local jit = off`.execute(trx);
    await openCases(trx, stretch);
    return countStretch(trx, day, stretch);
  });

/** The days after a campaign: nothing that was played on them has earned. */
const AFTERMATH = sql`select day from reward_run join campaign using (campaign_id) where kind = 'affiliate' and is_aftermath`;

/**
 * A fact earns by the rates of its day. What takes a fact back is a fact of a later day, with the next settlement's number:
 * it takes back by the rates of the day that earned, and only from whom that day was counted for.
 */
const countStretch = async (trx: Trx, day: Day, stretch: Stretch): Promise<Made> => {
  const rows = await allRows<Made>(trx)`
    with played as materialized (
      select f.member_id, f.product, f.ref, f.wallet_id, f.settlement_no, f.is_reversal, f.eligible_stake from play_fact f
      where ${factsOf(stretch, day, day)} and f.wallet_type_id in (1, 2) and f.eligible_stake <> 0
    ), fact as (
      select member_id, product, ${day}::date as rate_day, eligible_stake from played where not is_reversal
      union all
      select f.member_id, f.product, o.day, f.eligible_stake from played f
      join play_fact o on o.member_id = f.member_id and o.product = f.product and o.ref = f.ref and o.wallet_id = f.wallet_id
        and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal
    ), rate as materialized (
      select d.rate_day, r.level, r.product, r.rate_bp from (select distinct rate_day from fact) as d
      join affiliate_rate r on r.from_day = (select max(from_day) from affiliate_rate where from_day <= d.rate_day)
      where r.rate_bp > 0
    ), above as materialized (${aboveOf(stretch)}), earned as (
      select a.ancestor, f.member_id, a.level, f.product, sum(f.eligible_stake)::bigint as stake,
        sum(f.eligible_stake * r.rate_bp)::bigint as amount_bp
      from fact f join above a using (member_id) join rate r on (r.rate_day, r.level, r.product) = (f.rate_day, a.level, f.product)
      where f.rate_day not in (${AFTERMATH}) and (f.rate_day = ${day}::date or exists (
        select from affiliate_commission c
        where (c.member_id, c.day, c.from_member_id, c.product) = (a.ancestor, f.rate_day, f.member_id, f.product)))
      group by a.ancestor, f.member_id, a.level, f.product
    ), written as (
      insert into affiliate_commission (member_id, day, from_member_id, level, product, stake, amount_bp)
      select ancestor, ${day}::date, member_id, level, product, stake, amount_bp from earned order by ancestor, member_id, product
      on conflict do nothing returning member_id, day, level, stake, amount_bp
    ), added_up as (
      insert into affiliate_day as d (member_id, day, level, stake, amount_bp)
      select member_id, day, level, sum(stake), sum(amount_bp) from written group by member_id, day, level order by member_id, level
      on conflict (member_id, day, level) do update set stake = d.stake + excluded.stake, amount_bp = d.amount_bp + excluded.amount_bp
    ), added_to_all as (
      insert into affiliate_earner as e (member_id, stake, amount_bp)
      select member_id, sum(stake), sum(amount_bp) from written group by member_id order by member_id
      on conflict (member_id) do update set stake = e.stake + excluded.stake, amount_bp = e.amount_bp + excluded.amount_bp
    )
    select count(*)::int as offers, ${wholeSatang(sql`sum(amount_bp)`)} as amount from written`;
  return rows[0] ?? { offers: 0, amount: 0 };
};
