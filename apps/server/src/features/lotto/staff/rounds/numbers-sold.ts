import { textArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { typedRisks } from '#src/features/lotto/staff/rounds/typed-risks.ts';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type NamedRound = Parameters<typeof roundNameForStaff>[0];

/** What every open draw has sold of some numbers. A ยี่กี has a round each few minutes, and its own page. */
export const numbersSold: StaffHandler<'GET /bo/api/lotto/numbers'> = async ({ bet_type, numbers }, { db }) => {
  const risks = textArray(typedRisks(bet_type, numbers.split(',').filter(Boolean)));
  const rows = await allRows<Sold & NamedRound>(db)`
    select r.round_id, r.closes_at, r.day, r.no, m.name as market_name, m.result_shape,
      coalesce(sum(e.stake_baht), 0) * 100 as stake, coalesce(max(e.payout), 0) as payout,
      count(*) filter (where n.mode = 'closed')::int as closed, count(*) filter (where n.mode = 'reduced')::int as reduced
    from lotto_round r join lotto_market m using (market_id)
      join lotto_round_bet b on b.round_id = r.round_id and b.bet_type = ${bet_type}
      cross join unnest(${risks}::text[]) as k (number)
      left join lotto_exposure e on (e.round_id, e.bet_type, e.number) = (r.round_id, b.bet_type, k.number)
      left join lotto_round_number n on (n.round_id, n.bet_type, n.number) = (r.round_id, b.bet_type, k.number)
    where r.status = 'open' and m.result_shape <> 'yeekee'
    group by r.round_id, m.market_id order by r.closes_at, r.round_id limit 100`;
  return rows.map(({ market_name, result_shape, day, no, ...sold }) => ({
    ...sold,
    name: roundNameForStaff({ market_name, result_shape, day, no }),
  }));
};

type Sold = Omit<Awaited<ReturnType<typeof numbersSold>>[number], 'name'>;
