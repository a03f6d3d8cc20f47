import type { Result } from '@chokdee/contract';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { roundName } from '#src/lib/games/round-name.ts';

type Debt = Result<'GET /api/lotto/debts'>[number];

const SHOWN = 100;

/** What the member still owes from results that were corrected, newest first, and what he has given back. */
export const debts: Handler<'GET /api/lotto/debts'> = async (_input, { db, member }) => {
  const rows = await allRows<Debt & { market_name: string; result_shape: string; day: string; no: number }>(db)`
    select d.debt_id, d.round_id, d.amount, d.collected, d.created_at, coalesce(t.reason, '') as reason,
      m.name as market_name, m.result_shape, r.day, r.no
    from member_debt d join lotto_round r using (round_id) join lotto_market m using (market_id)
      left join lotto_result t on t.round_id = d.round_id and t.settlement_no = d.settlement_no + 1
    where d.member_id = ${member.id} order by d.created_at desc, d.debt_id desc limit ${SHOWN}`;
  return rows.map(({ market_name, result_shape, day, no, ...debt }) => ({
    ...debt,
    round_name: roundName({ market_name, result_shape, day, no }),
  }));
};
