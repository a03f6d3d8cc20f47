import type { Result } from '@chokdee/contract';
import { addDays, DAY_MS, dayOf, type Satang, startOf } from '@chokdee/kernel';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

const DAYS_SHOWN = 30;
const DAYS_MAX = 366;
/** Nobody played before. */
const FIRST_DAY = '2000-01-01';
type WinLoss = Result<'GET /api/winloss/list'>;
type Row = { what: 'all' | 'day' | 'product' | 'game'; name: string } & WinLoss['games'][number] & {
    day: WinLoss['from_day'];
  };

/** What the member staked and won by day, product and game. All of his play: nothing in it hides a loss. */
export const winlossList: Handler<'GET /api/winloss/list'> = async (input, { db, member, now }) => {
  const to_day = input.to_day ?? dayOf(now());
  if (to_day < FIRST_DAY) throw new Refusal('malformed', [{ field: 'to_day', problem: 'too long ago' }]);
  const from_day = input.from_day ?? addDays(to_day, 1 - DAYS_SHOWN);
  if (startOf(to_day).getTime() - startOf(from_day).getTime() > DAYS_MAX * DAY_MS)
    throw new Refusal('malformed', [{ field: 'from_day', problem: 'too long ago' }]);
  const rows = await allRows<Row>(db)`
    select case when grouping(f.day) = 0 then 'day' when grouping(f.subject_id) = 0 then 'game'
        when grouping(f.product) = 0 then 'product' else 'all' end as what,
      f.day::text as day, f.product, coalesce(f.subject_id, 0) as subject_id,
      coalesce(case when f.product = 'lotto' then (select k.name from lotto_market k where k.market_id = f.subject_id)
        else (select coalesce(g.own_name, g.name) from game g where g.game_id = f.subject_id) end, '') as name,
      coalesce(sum(f.stake), 0)::bigint as stake, coalesce(sum(f.payout), 0)::bigint as payout,
      coalesce(sum(f.payout) - sum(f.stake), 0)::bigint as net
    from play_fact f where f.member_id = ${member.id} and f.day between ${from_day}::date and ${to_day}::date
    group by grouping sets ((), (f.day), (f.product), (f.product, f.subject_id))
    order by f.day desc nulls last, sum(f.stake) desc`;
  const of = (what: Row['what']) => rows.filter((row) => row.what === what);
  const sums = ({ stake, payout, net }: Row) => ({ stake, payout, net });
  const [all] = of('all');
  const none = { stake: 0 as Satang, payout: 0 as Satang, net: 0 as Satang };
  return {
    from_day,
    to_day,
    ...(all ? sums(all) : none),
    days: of('day').map((row) => ({ day: row.day, ...sums(row) })),
    products: of('product').map((row) => ({ product: row.product, ...sums(row) })),
    games: of('game')
      .slice(0, 50)
      .map((row) => ({ product: row.product, subject_id: row.subject_id, name: row.name, ...sums(row) })),
  };
};
