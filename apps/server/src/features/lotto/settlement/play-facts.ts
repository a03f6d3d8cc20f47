import { dayOf } from '@chokdee/kernel';
import { BET_TYPES, hedgeLimit } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import type { Settlement } from '#src/features/lotto/settlement/settle-rounds.ts';

/**
 * Writes what each member really played in a round: one row each. Whoever covered nearly all numbers of a bet type played
 * against himself: that part is no turnover. A correction first takes back what the wrong result had counted.
 */
export const writePlayFacts = async (trx: Trx, { round_id, settlement_no }: Settlement): Promise<void> => {
  const day = dayOf(new Date());
  if (settlement_no > 1)
    await sql`
      insert into play_fact (member_id, product, ref, settlement_no, is_reversal, stake, payout, eligible_stake, day)
      select f.member_id, f.product, f.ref, ${settlement_no}::int, true, -f.stake, -f.payout, -f.eligible_stake, ${day}::date
      from (select distinct member_id from bill where round_id = ${round_id}) as m
      join play_fact f on f.member_id = m.member_id and f.product = 'lotto' and f.ref = ${String(round_id)}
        and f.settlement_no = ${settlement_no - 1} and not f.is_reversal`.execute(trx);
  const hedgeable = await hedgeableTypes(trx, round_id);
  await sql`
    insert into play_fact (member_id, product, ref, settlement_no, stake, payout, eligible_stake, day)
    select s.member_id, 'lotto', ${String(round_id)}, ${settlement_no}::int, s.stake, coalesce(w.payout, 0),
      s.stake - coalesce(h.stake, 0), ${day}::date
    from (select member_id, sum(total)::bigint as stake from bill where round_id = ${round_id} and status is null group by member_id) as s
    left join (
      select member_id, sum(payout)::bigint as payout from lotto_win
      where round_id = ${round_id} and settlement_no = ${settlement_no} group by member_id
    ) as w using (member_id)
    left join (
      select member_id, sum(stake)::bigint as stake from (
        select l.member_id, sum(l.amount_baht::bigint) * 100 as stake
        from unnest(${textArray(hedgeable)}::text[], ${numberArray(hedgeable.map(hedgeLimit))}::int[]) as t (bet_type, numbers_max)
        join bill_line l on l.round_id = ${round_id} and l.bet_type = t.bet_type
        group by l.member_id, l.bet_type, t.numbers_max having count(distinct l.number) > t.numbers_max
      ) as covered group by member_id
    ) as h using (member_id)`.execute(trx);
};

/** The bet types of which someone has so many lines that he could have covered too much: only those are looked at. */
const hedgeableTypes = async (trx: Trx, roundId: number) => {
  const { rows } = await sql<{ bet_type: string; lines: number }>`
    select e.bet_type, least(sum(e.lines), (
      select coalesce(max(lines), 0) from (select sum(lines) as lines from bill where round_id = ${roundId} and status is null group by member_id) as m
    ))::int as lines
    from lotto_exposure e where e.round_id = ${roundId} group by e.bet_type`.execute(trx);
  const most = new Map(rows.map(({ bet_type, lines }) => [bet_type, lines]));
  return BET_TYPES.filter((betType) => (most.get(betType) ?? 0) > hedgeLimit(betType));
};
