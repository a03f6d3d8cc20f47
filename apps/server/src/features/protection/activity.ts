import { addDays, type Day, dayOf, satang, startOf } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX } from '@chokdee/ledger';
import { allRows } from '#src/db/rows.ts';
import { openStakesOf } from '#src/ledger/books/open-liability.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { minutesToday } from '#src/protection/usage.ts';

const DAYS_MAX = 92;
const DAYS_SHOWN = 30;
/** Nobody played before. */
const FIRST_DAY = '2000-01-01';

interface Sums {
  readonly day: Day;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly stakes: number;
  readonly payouts: number;
}

/** What came in and went out, and what play won or lost, day by day, over all wallets. Days without any are left out. */
export const activity: Handler<'GET /api/member/activity'> = async (input, { db, member, now }) => {
  const today = dayOf(now());
  const to = input.to_day && input.to_day < today ? input.to_day : today;
  if (to < FIRST_DAY) throw new Refusal('malformed', [{ field: 'to_day', problem: 'too long ago' }]);
  const wanted = input.from_day ?? addDays(to, 1 - DAYS_SHOWN);
  const from = wanted > addDays(to, -DAYS_MAX) ? wanted : addDays(to, -DAYS_MAX);
  const rows = await allRows<Sums>(db)`
    with moved as (
      select (t.posted_at at time zone 'Asia/Bangkok')::date as day, t.kind,
        case when t.credit_account <= ${CONTROL_ACCOUNT_MAX} then t.amount else -t.amount end as net
      from wallet w join transfer t on t.member_id = w.member_id and t.wallet_id = w.wallet_id
        and t.seq >= wallet_seq_at(w.member_id, w.wallet_id, ${startOf(from)})
        and t.seq < wallet_seq_at(w.member_id, w.wallet_id, ${startOf(addDays(to, 1))})
      where w.member_id = ${member.id} and t.kind in ('deposit', 'withdrawal')
    )
    select day, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals, sum(stakes)::bigint as stakes,
      sum(payouts)::bigint as payouts
    from (
      select day, case kind when 'deposit' then net else 0 end as deposits, case kind when 'withdrawal' then -net else 0 end as withdrawals,
        0 as stakes, 0 as payouts from moved
      union all
      select day, 0, 0, stake, payout from play_fact where member_id = ${member.id} and day between ${from}::date and ${to}::date
    ) as part group by day order by day desc`;
  return {
    days: rows.map((row) => shown(row)),
    open_stakes: await openStakesOf(db, member.id, now()),
    minutes_online_today: await minutesToday(db, member.id, now()),
  };
};

const shown = ({ day, deposits, withdrawals, stakes, payouts }: Sums) => ({
  day,
  deposits: satang(deposits),
  withdrawals: satang(withdrawals),
  stakes: satang(stakes),
  payouts: satang(payouts),
  net: satang(payouts - stakes),
});
