import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { refusePeriod, settledRounds, settledSums } from '#src/features/lotto/staff/rounds/settled-rounds.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Report = StaffResult<'GET /bo/api/lotto/report'>;

const GROUPS = {
  market: { market: sql`r.market_id`, day: sql`null::date`, betType: sql`null::text` },
  day: { market: sql`null::int`, day: sql`t.day`, betType: sql`null::text` },
  bet_type: { market: sql`null::int`, day: sql`null::date`, betType: sql`t.bet_type` },
} as const;

/** What settled rounds took and paid in a period, each on the day on which it counted. */
export const report: StaffHandler<'GET /bo/api/lotto/report'> = async ({ by, ...filter }, { db }) => {
  refusePeriod(filter);
  const { market, day, betType } = GROUPS[by];
  const settled = settledRounds(filter);
  const sums = sql`count(distinct r.round_id) as rounds, ${settledSums}`;
  const rows = await allRows<Report['rows'][number]>(db)`
    select g.*, coalesce(m.name, '') as market_name from (
      select ${market} as market_id, ${day} as day, ${betType} as bet_type, ${sums} from ${settled} group by 1, 2, 3
    ) as g left join lotto_market m using (market_id) order by g.stake desc, g.market_id, g.day, g.bet_type`;
  const total = await allRows<Report['total']>(db)`select ${sums} from ${settled}`;
  return { rows, total: total[0] as Report['total'] };
};
