import type { StaffResult } from '@chokdee/contract';
import { addDays, present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { bangkokToday } from '#src/features/affiliate/affiliate-terms.ts';
import { aboveOf } from '#src/rewards/above-members.ts';
import { EVERYBODY, factsOf } from '#src/rewards/nights/walk-members.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Cost = Omit<StaffResult<'POST /bo/api/affiliate/config/preview'>, 'day'>;

/** What yesterday's play would have earned by other rates, beside those of that day. What takes back is left out. */
export const affiliateConfigPreview: StaffHandler<'POST /bo/api/affiliate/config/preview'> = async (
  { rates },
  { db },
) => {
  const day = addDays(await bangkokToday(db), -1);
  const rows = await allRows<Cost>(db)`
    with fact as materialized (
      select f.member_id, f.product, sum(f.eligible_stake)::bigint as stake from play_fact f
      where ${factsOf(EVERYBODY, day, day)} and f.wallet_type_id in (1, 2) and not f.is_reversal group by f.member_id, f.product
    ), above as materialized (${aboveOf(EVERYBODY)}), brought as (
      select a.level, f.product, sum(f.stake)::bigint as stake from fact f join above a using (member_id) group by a.level, f.product
    ), wanted as (
      select * from unnest(${numberArray(rates.map(({ level }) => level))}::int[], ${textArray(rates.map(({ product }) => product))}::text[],
        ${numberArray(rates.map(({ percent }) => Math.round(percent * 100)))}::int[]) as w (level, product, rate_bp)
    ), known as (
      select level, product, rate_bp from affiliate_rate
      where from_day = (select max(from_day) from affiliate_rate where from_day <= ${day}::date)
    )
    select coalesce(sum(b.stake) filter (where b.level = 1), 0)::bigint as stake,
      ${wholeSatang(sql`sum(b.stake * k.rate_bp)`)} as before, ${wholeSatang(sql`sum(b.stake * w.rate_bp)`)} as after
    from brought b left join known k using (level, product) left join wanted w using (level, product)`;
  return { day, ...present(rows[0], 'the sums') };
};
