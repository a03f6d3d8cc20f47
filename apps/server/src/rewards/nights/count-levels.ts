import { addDays, type Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import { factsOf, type Made, type Stretch, walkMembers } from '#src/rewards/nights/walk-members.ts';

/** The days whose turnover makes a level. */
export const LEVEL_DAYS = 30;

/**
 * Puts members on the level that their turnover of thirty days makes, and offers the gift of a level that somebody reached
 * for the first time, if the campaign gave on that day.
 */
export const countLevels = (db: Db, campaign: CampaignRow, day: Day, isAftermath = false): Promise<void> =>
  walkMembers(db, { campaignId: campaign.campaign_id, day, isAftermath }, (trx, stretch) =>
    changeLevels(trx, { ...campaign, day, isAftermath }, stretch),
  );

interface Night extends CampaignRow {
  readonly day: Day;
  readonly isAftermath: boolean;
}

/** Turnover is of own money, also where it lay beside a bonus; without any it is the first level. */
const changeLevels = async (trx: Trx, night: Night, stretch: Stretch): Promise<Made> => {
  const { day, campaign_id, rule, isAftermath } = night;
  const rows = await allRows<Made>(trx)`
    with played as materialized (
      select f.member_id, sum(f.eligible_stake)::bigint as turnover from play_fact f
      where ${factsOf(stretch, addDays(day, 1 - LEVEL_DAYS), day)} and f.wallet_type_id in (1, 2) group by f.member_id
    ), made as materialized (
      select m.member_id, m.level as was, l.level_id, t.turnover
      from member m left join played p using (member_id)
      cross join lateral (select greatest(coalesce(p.turnover, 0), 0) as turnover) as t
      cross join lateral (select level_id from level where turnover_min <= t.turnover order by level_id desc limit 1) as l
      where m.member_id > ${stretch.after} ${stretch.last === null ? sql`` : sql`and m.member_id <= ${stretch.last}`} and l.level_id <> m.level
    ), moved as (
      update member m set level = d.level_id from made d where m.member_id = d.member_id and m.level = d.was
      returning m.member_id, d.level_id, d.was, d.turnover
    ), kept as (
      insert into level_change (member_id, day, level_id, was, turnover)
      select member_id, ${day}::date, level_id, was, turnover from moved on conflict do nothing
      returning member_id, level_id, turnover, was
    ), offered as (
      insert into reward_offer (member_id, campaign_id, day, kind, base, rate_bp, amount, expires_at)
      select k.member_id, ${campaign_id}::int, ${day}::date, 'level', k.turnover, 0, l.gift,
        ((${day}::date + 1)::timestamp at time zone 'Asia/Bangkok') + make_interval(hours => ${rule.claim_hours})
      from kept k join level l using (level_id)
      where not ${isAftermath}::boolean and l.gift > 0 and k.level_id > k.was and k.turnover > 0
        and not exists (select from level_change e where e.member_id = k.member_id and e.day < ${day}::date and greatest(e.level_id, e.was) >= k.level_id)
      on conflict do nothing returning amount
    )
    select count(*)::int as offers, coalesce(sum(amount), 0)::bigint as amount, (select count(*)::int from moved) as changes from offered`;
  return rows[0] ?? { offers: 0, amount: 0 };
};
