import type { StaffResult } from '@chokdee/contract';
import { isDay } from '@chokdee/kernel';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Run = StaffResult<'GET /bo/api/rewards/runs'>['items'][number];

const CURSOR = /^(\d{4}-\d{2}-\d{2}),(\d{1,10})$/;

/** The nights, newest first: what was counted out, and what of it was claimed. */
export const runsList: StaffHandler<'GET /bo/api/rewards/runs'> = async ({ cursor, limit }, { db }) => {
  const [, day, campaign] = CURSOR.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && !isDay(day ?? '')) throw malformedCursor();
  const rows = await allRows<Run>(db)`
    select r.campaign_id, c.name as campaign, r.day, r.offers, r.amount,
      case when c.kind = 'points' then r.offers else o.claimed end as claimed,
      case when c.kind = 'points' then r.amount else o.claimed_amount end as claimed_amount, r.started_at, r.done_at, r.note
    from (select * from reward_run where ${day ? sql`(day, campaign_id) < (${day}::date, ${Number(campaign)}::bigint)` : sql`true`}
      order by day desc, campaign_id desc limit ${limit + 1}) as r
    join campaign c using (campaign_id)
    cross join lateral (
      select count(*)::int as claimed, coalesce(sum(o.amount), 0)::bigint as claimed_amount from reward_offer o
      where o.campaign_id = r.campaign_id and o.day = r.day and o.grant_id is not null
    ) as o
    order by r.day desc, r.campaign_id desc`;
  return pageOf(rows, limit, (last) => `${last.day},${last.campaign_id}`);
};
