import { addDays, type Day, type Satang, startOf, ZERO } from '@chokdee/kernel';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** What came and went in one hour of a Bangkok day. */
interface Hour {
  readonly hour: number;
  readonly deposits: Satang;
  readonly withdrawals: Satang;
  readonly stakes: Satang;
  readonly payouts: Satang;
  readonly joined: number;
}

const HOURS = 24;

/** A day hour by hour, from midnight on: money by when it was credited or had left, play by when it was decided, who joined. */
export const readHours = async (db: Db, day: Day): Promise<Hour[]> => {
  const [from, below] = [startOf(day), startOf(addDays(day, 1))];
  const rows = await allRows<Hour>(db)`
    select hour::int as hour, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals, sum(stakes)::bigint as stakes,
      sum(payouts)::bigint as payouts, sum(joined)::int as joined from (
      select bangkok_hour(${day}::date, credited_at) as hour, amount as deposits, 0 as withdrawals, 0 as stakes, 0 as payouts, 0 as joined
      from deposit where credited_at >= ${from} and credited_at < ${below}
      union all
      select bangkok_hour(${day}::date, ended_at), 0, amount, 0, 0, 0 from withdrawal
      where ended_at >= ${from} and ended_at < ${below} and state = 'paid'
      union all
      select hour, 0, 0, stake, payout, 0 from play_hour where day = ${day}::date
      union all
      select bangkok_hour(${day}::date, created_at), 0, 0, 0, 0, 1 from member where created_at >= ${from} and created_at < ${below}
    ) as counted group by 1`;
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  const nothing = { deposits: ZERO, withdrawals: ZERO, stakes: ZERO, payouts: ZERO, joined: 0 };
  return Array.from({ length: HOURS }, (_, hour) => ({ ...nothing, ...byHour.get(hour), hour }));
};
