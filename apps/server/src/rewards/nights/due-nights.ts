import type { Day } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';

/** A day that a campaign has still to count. */
export interface DueNight extends CampaignRow {
  readonly day: Day;
  /** The campaign gave nothing on that day: levels without gifts, and of commission what takes back what it had counted. */
  readonly is_aftermath: boolean;
}

/** What was missed while nothing ran, or while a campaign was paused, is counted late, as far back as this. */
const DAYS_BACK = 31;

/** In the order of counting: a rebate leaves cashback out, and a day's cashback is by the level that was had on it. */
const KINDS: readonly CampaignKind[] = ['cashback_loss', 'cashback_turnover', 'rebate', 'points', 'affiliate', 'level'];

const YESTERDAY = sql<Day>`((clock_timestamp() at time zone 'Asia/Bangkok')::date - 1)`;

/**
 * The nights up to a day, or to yesterday, that are not counted yet: each day on which a campaign ran for a moment at least,
 * also the last of one that has ended, but none on which it was over before its end was moved; once for each kind. Of a rebate
 * only Sundays. Where two of a kind share a day, it is the newer one's; a paused one keeps its days until it goes on. Referring
 * goes on taking back, and levels are counted up to the newest day however their campaign stands: gifts of a paused one are
 * offered and wait for it.
 */
export const dueNights = async (db: Reader, last?: Day): Promise<readonly DueNight[]> => {
  const until = last === undefined ? YESTERDAY : sql<Day>`${last}::date`;
  return allRows<DueNight>(db)`
    with span as (
      select campaign_id, kind, state,
        case when began_at is null then 'infinity' else (greatest(starts_at, began_at) at time zone 'Asia/Bangkok')::date end as first,
        coalesce(((least(ends_at, case when state = 'ended' then stopped_at end) - interval '1 microsecond') at time zone 'Asia/Bangkok')::date,
          'infinity') as last
      from campaign where kind = any(${[...KINDS]}::text[])
    ), gap as (
      select campaign_id, range_agg(tstzrange(began_at, ended_at)) as times from campaign_gap group by campaign_id
    ), night as (
      select distinct on (s.kind, d.day) s.campaign_id, s.kind, s.state, d.day, not r.ran as is_aftermath
      from span s left join gap g using (campaign_id)
      cross join (select ${until} - n as day from generate_series(0, ${DAYS_BACK - 1}::int) as n) as d
      cross join lateral (select d.day between s.first and s.last and not coalesce(g.times @> tstzrange(
        d.day::timestamp at time zone 'Asia/Bangkok', (d.day + 1)::timestamp at time zone 'Asia/Bangkok'), false) as ran) as r
      where case s.kind when 'level' then d.day = ${until} when 'affiliate' then d.day >= s.first
        when 'rebate' then r.ran and extract(isodow from d.day) = 7 else r.ran end
      order by s.kind, d.day, is_aftermath, s.campaign_id desc
    )
    select c.*, n.day::text as day, n.is_aftermath from night n join campaign c using (campaign_id)
    where (n.state in ('running', 'ended') or n.kind = 'level') and not exists (
      select from reward_run r join campaign k using (campaign_id) where k.kind = n.kind and r.day = n.day and r.done_at is not null)
    order by array_position(${[...KINDS]}::text[], n.kind), n.day`;
};
