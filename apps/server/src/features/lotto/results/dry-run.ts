import type { StaffResult } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { type Announced, BET_TYPES, type BetType } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { prizesShown } from '#src/features/lotto/results/draw-result.ts';
import { winningTable } from '#src/features/lotto/results/winning-table.ts';

type DryRun = StaffResult<'POST /bo/api/lotto/results/check'>;

const LARGEST = 10;

/** What a result would pay, to how many, and to whom most. Totals come from what is counted of each number; no losing line is read. */
export const dryRun = async (
  db: Reader,
  { round_id, result_shape }: { readonly round_id: number; readonly result_shape: string },
  announced: Announced,
): Promise<DryRun> => {
  const prizes = prizesShown(result_shape, announced);
  const winning = winningTable(prizes);
  const byType = await allRows<DryRun['by_bet_type'][number]>(db)`
    select e.bet_type, (sum(e.stake_baht) * 100)::bigint as stake,
      coalesce(sum(e.payout) filter (where w.number is not null), 0)::bigint as payout,
      coalesce(sum(e.lines) filter (where w.number is not null), 0)::int as winning_lines
    from lotto_exposure e left join ${winning} on w.bet_type = e.bet_type and w.number = e.number
    where e.round_id = ${round_id} and e.lines > 0 group by e.bet_type`;
  const won = sql`select l.member_id, l.bill_id, sum(l.amount_baht::bigint * l.rate)::bigint as payout
    from ${winning} join bill_line l on l.round_id = ${round_id} and l.bet_type = w.bet_type and l.number = w.number
    group by l.member_id, l.bill_id`;
  const counts = await allRows<{ bills: number; members: number }>(db)`
    select count(*) as bills, count(distinct member_id) as members from (${won}) as won`;
  const largest = await allRows<DryRun['largest'][number]>(db)`
    select won.member_id, m.name as member_name, won.bill_id, won.payout from (${won}) as won join member m using (member_id)
    order by won.payout desc, won.bill_id limit ${LARGEST}`;
  const sum = (of: (row: DryRun['by_bet_type'][number]) => number) =>
    satang(byType.reduce((total, row) => total + of(row), 0));
  const [stake, payout] = [sum((row) => row.stake), sum((row) => row.payout)];
  return {
    prizes,
    stake,
    payout,
    profit: satang(stake - payout),
    bills: counts[0]?.bills ?? 0,
    members: counts[0]?.members ?? 0,
    by_bet_type: byType.toSorted((a, b) => orderOf(a.bet_type) - orderOf(b.bet_type)),
    largest,
  };
};

const orderOf = (betType: BetType): number => BET_TYPES.indexOf(betType);
