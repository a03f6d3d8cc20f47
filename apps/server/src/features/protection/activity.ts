import { addDays, type Day, dayOf, startOf, subtract } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, type TransferKind } from '@chokdee/ledger';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { minutesToday, roleTotal } from '#src/protection/usage.ts';

const DAYS_MAX = 92;
const DAYS_SHOWN = 30;

/** What came in, went out, was staked and was won, day by day, over all wallets. Days without any are left out. */
export const activity: Handler<'GET /api/member/activity'> = async (input, { db, member, now }) => {
  const today = dayOf(now());
  const to = input.to_day && input.to_day < today ? input.to_day : today;
  const wanted = input.from_day ?? addDays(to, 1 - DAYS_SHOWN);
  const from = wanted > addDays(to, -DAYS_MAX) ? wanted : addDays(to, -DAYS_MAX);
  const rows = await allRows<{ day: Day; kind: TransferKind; net: number }>(db)`
    select (t.posted_at at time zone 'Asia/Bangkok')::date as day, t.kind, 
      sum(case when t.credit_account <= ${CONTROL_ACCOUNT_MAX} then t.amount else -t.amount end)::bigint as net
    from wallet w join transfer t on t.member_id = w.member_id and t.wallet_id = w.wallet_id
      and t.seq >= wallet_seq_at(w.member_id, w.wallet_id, ${startOf(from)})
      and t.seq < wallet_seq_at(w.member_id, w.wallet_id, ${startOf(addDays(to, 1))})
    where w.member_id = ${member.id} group by 1, 2 order by 1 desc`;
  const days = [...Map.groupBy(rows, (row) => row.day)].map(([day, ofDay]) => {
    const [stakes, payouts] = [roleTotal(ofDay, 'stake'), roleTotal(ofDay, 'payout')];
    return {
      day,
      deposits: roleTotal(ofDay, 'deposit'),
      withdrawals: roleTotal(ofDay, 'withdrawal'),
      stakes,
      payouts,
      net: subtract(payouts, stakes),
    };
  });
  return { days, minutes_online_today: await minutesToday(db, member.id, now()) };
};
