import type { StaffResult } from '@chokdee/contract';
import { addDays } from '@chokdee/kernel';
import { allRows } from '#src/db/rows.ts';
import { stakeOfRound } from '#src/features/lotto/staff/rounds/staff-rounds.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Calendar = StaffResult<'GET /bo/api/lotto/calendar'>;

const DAYS_MAX = 42;

/** How many rounds each market has on each day of a period, and how far they have come. */
export const calendar: StaffHandler<'GET /bo/api/lotto/calendar'> = async ({ from_day, to_day }, { db }) => {
  refuseBadFields({
    to_day: to_day < from_day || to_day >= addDays(from_day, DAYS_MAX) ? `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน` : undefined,
  });
  const days = await allRows<Calendar['days'][number]>(db)`
    select market_id, day, min(round_id) as round_id, min(closes_at) as closes_at,
      count(*) filter (where status = 'scheduled') as scheduled, count(*) filter (where status = 'open') as open,
      count(*) filter (where status in ('closed', 'shooting', 'waiting_beacon', 'resulted')) as waiting,
      count(*) filter (where status in ('settled', 'corrected', 'voided')) as ended,
      coalesce(sum(${stakeOfRound}), 0)::bigint as stake
    from lotto_round r where day between ${from_day} and ${to_day} group by market_id, day order by market_id, day`;
  const holidays = await allRows<Calendar['holidays'][number]>(db)`
    select h.market_id, h.day, h.moved_to, h.holiday_id, coalesce(o.name, '') as name
    from lotto_holiday h left join lotto_house_holiday o using (holiday_id)
    where h.day between ${from_day} and ${to_day} order by h.day, h.market_id`;
  return { days, holidays };
};
