import { assert, present } from '@chokdee/kernel';
import { isResultShape, prizesOf } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { winningTable } from '#src/features/lotto/results/winning-table.ts';
import { type Moves, type Settlement, willMove } from '#src/features/lotto/settlement/settlement.ts';

/** Writes down what the result pays to each bill. Winners are found by their numbers; a losing line is never looked at. */
export const findWins = async (trx: Trx, settlement: Settlement): Promise<'move'> => {
  const { round_id, settlement_no, result_shape, result } = settlement;
  assert(isResultShape(result_shape) && result, 'a result to settle by');
  const winning = winningTable(prizesOf(result_shape, result));
  const rows = await allRows<Moves>(trx)`
    with written as (
    insert into lotto_win (round_id, settlement_no, member_id, bill_id, wallet_id, payout, lines)
    select ${round_id}::int, ${settlement_no}::int, won.member_id, won.bill_id, b.wallet_id, won.payout, won.lines
    from (
      select l.member_id, l.bill_id, sum(l.amount_baht::bigint * l.rate) as payout, count(*) as lines
      from ${winning} join bill_line l on l.round_id = ${round_id} and l.bet_type = w.bet_type and l.number = w.number
      group by l.member_id, l.bill_id
    ) as won join bill b on b.member_id = won.member_id and b.bill_id = won.bill_id
    order by won.member_id, won.bill_id
    returning member_id, payout
    )
    select count(*) as bills, count(distinct member_id) as members, coalesce(sum(payout), 0)::bigint as payout from written`;
  await sql`
    insert into lotto_round_total (round_id, settlement_no, bet_type, stake, payout, lines)
    select ${round_id}::int, ${settlement_no}::int, e.bet_type, sum(e.stake_baht) * 100,
      coalesce(sum(e.payout) filter (where w.number is not null), 0), sum(e.lines)
    from lotto_exposure e left join ${winning} on w.bet_type = e.bet_type and w.number = e.number
    where e.round_id = ${round_id} and e.lines > 0 group by e.bet_type`.execute(trx);
  return willMove(trx, settlement, present(rows[0], 'the sum of the wins'));
};
