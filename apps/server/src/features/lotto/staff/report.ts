import type { StaffResult } from '@chokdee/contract';
import { addDays } from '@chokdee/kernel';
import { sql } from 'kysely';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Report = StaffResult<'GET /bo/api/lotto/report'>;

const DAYS_MAX = 366;
const GROUPS = {
  market: { market: sql`r.market_id`, day: sql`null::date`, betType: sql`null::text` },
  day: { market: sql`null::int`, day: sql`r.day`, betType: sql`null::text` },
  bet_type: { market: sql`null::int`, day: sql`null::date`, betType: sql`t.bet_type` },
} as const;

/** What settled rounds took and paid in a period; of a corrected one, what the result that holds pays. */
export const report: StaffHandler<'GET /bo/api/lotto/report'> = async (input, { db }) => {
  const { from_day, to_day, by, market_id } = input;
  refuseBadFields({
    to_day: to_day < from_day || to_day > addDays(from_day, DAYS_MAX) ? `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน` : undefined,
  });
  const { market, day, betType } = GROUPS[by];
  const settled = sql`
    lotto_round r join lotto_round_total t on t.round_id = r.round_id and t.settlement_no = r.settlement_no
    where r.day between ${from_day} and ${to_day} and r.status in ('settled', 'corrected')
      ${market_id === undefined ? sql`` : sql`and r.market_id = ${market_id}`}`;
  const sums = sql`count(distinct r.round_id) as rounds, coalesce(sum(t.lines), 0)::bigint as lines,
    coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.payout), 0)::bigint as payout`;
  const { rows } = await sql<Report['rows'][number]>`
    select g.*, coalesce(m.name, '') as market_name from (
      select ${market} as market_id, ${day} as day, ${betType} as bet_type, ${sums} from ${settled} group by 1, 2, 3
    ) as g left join lotto_market m using (market_id) order by g.stake desc, g.market_id, g.day, g.bet_type`.execute(
    db,
  );
  const { rows: total } = await sql<Report['total']>`select ${sums} from ${settled}`.execute(db);
  return { rows, total: total[0] as Report['total'] };
};
