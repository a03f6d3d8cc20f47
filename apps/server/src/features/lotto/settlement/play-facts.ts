import { type Day, present } from '@chokdee/kernel';
import { BET_TYPES, type BetType, hedgeLimit } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type Settlement } from '#src/features/lotto/settlement/settlement.ts';
import { watchAgain } from '#src/rewards/nights/watch-again.ts';

/**
 * Writes what each member really played in a round: one row for each wallet. Whoever covered nearly all numbers of a bet type
 * played against himself: that part is no turnover. A correction first takes back what the wrong result had counted.
 *
 * Stakes, wins and hedges are summed in one pass, not joined: a round sells within hours, PostgreSQL may still think that it
 * has no bills, and a join that it plans for one row goes over all wins for each member.
 */
export const writePlayFacts = async (trx: Trx, { round_id, settlement_no }: Settlement): Promise<void> => {
  // Sums and sorts a whole round at once: in the default 4 MB both go through the disk, which takes a third of the time.
  await sql`set local work_mem = '64MB'`.execute(trx);
  const days = await allRows<{ day: Day }>(trx)`select play_day()::text as day`;
  const day = present(days[0], 'the day of play').day;
  if (settlement_no > 1) {
    await sql`
      insert into play_fact (member_id, product, ref, settlement_no, is_reversal, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day)
      select f.member_id, f.product, f.ref, ${settlement_no}::int, true, f.wallet_id, f.wallet_type_id, f.subject_id,
        -f.stake, -f.payout, -f.eligible_stake, ${day}::date
      from (select distinct member_id from bill where round_id = ${round_id}) as m
      join play_fact f on f.member_id = m.member_id and f.product = 'lotto' and f.ref = ${String(round_id)}
        and f.settlement_no = ${settlement_no - 1} and not f.is_reversal`.execute(trx);
    await watchAgain(sql`select distinct member_id, wallet_id from bill where round_id = ${round_id}`).execute(trx);
  }
  const hedged = await hedgedStakes(trx, round_id);
  // Of all that waits for a draw, only a bonus is not read anew when the round is published.
  await sql`
    with counted as (
      insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day)
      select p.member_id, 'lotto', ${String(round_id)}, ${settlement_no}::int, p.wallet_id, t.wallet_type_id,
        (select market_id from lotto_round where round_id = ${round_id}), p.stake, p.payout, p.stake - p.hedged, ${day}::date
      from (
        select member_id, wallet_id, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(hedged)::bigint as hedged from (
          select member_id, wallet_id, total as stake, 0 as payout, 0 as hedged from bill where round_id = ${round_id} and status is null
          union all
          select member_id, wallet_id, 0, payout, 0 from lotto_win where round_id = ${round_id} and settlement_no = ${settlement_no}
          union all
          select member_id, wallet_id, 0, 0, stake
          from unnest(${numberArray(hedged.map(({ member_id }) => member_id))}::bigint[], ${numberArray(hedged.map(({ wallet_id }) => wallet_id))}::bigint[],
            ${numberArray(hedged.map(({ stake }) => stake))}::bigint[]) as h (member_id, wallet_id, stake)
        ) as part group by member_id, wallet_id
      ) as p join wallet t using (member_id, wallet_id)
      order by p.member_id, p.wallet_id
      returning member_id, wallet_type_id
    )
    insert into outbox (member_id, topic, payload) select distinct member_id, 'played', '{}'::jsonb from counted where wallet_type_id <> 1`.execute(
    trx,
  );
};

/** The bet types of which someone has lines enough to have covered too much: only those are looked at. */
const hedgeableTypes = async (trx: Trx, roundId: number): Promise<readonly BetType[]> => {
  const rows = await allRows<{ lines: number | null }>(trx)`
    select max(lines) as lines from (
      select sum(lines) as lines from bill where round_id = ${roundId} and status is null group by member_id
    ) as m`;
  const lines = rows[0]?.lines ?? 0;
  return BET_TYPES.filter((betType) => hedgeLimit(betType) < lines);
};

interface Hedged {
  readonly member_id: number;
  readonly wallet_id: number;
  readonly stake: number;
}

/**
 * What members staked on bet types of which they covered too many numbers. That is rare: first the index tells who has lines
 * enough, and only their lines are looked at.
 */
const hedgedStakes = async (trx: Trx, roundId: number): Promise<readonly Hedged[]> => {
  const betTypes = await hedgeableTypes(trx, roundId);
  const many = await allRows<{ member_id: number; bet_type: BetType }>(trx)`
    select l.member_id, l.bet_type
    from unnest(${textArray(betTypes)}::text[], ${numberArray(betTypes.map(hedgeLimit))}::int[]) as t (bet_type, numbers_max)
    join bill_line l on l.round_id = ${roundId} and l.bet_type = t.bet_type
    group by l.member_id, l.bet_type, t.numbers_max having count(*) > t.numbers_max`;
  if (many.length === 0) return [];
  return allRows<Hedged>(trx)`
    with covered as (
      select l.member_id, l.bet_type
      from unnest(${numberArray(many.map(({ member_id }) => member_id))}::bigint[], ${textArray(many.map(({ bet_type }) => bet_type))}::text[],
        ${numberArray(many.map(({ bet_type }) => hedgeLimit(bet_type)))}::int[]) as t (member_id, bet_type, numbers_max)
      join bill_line l on l.round_id = ${roundId} and l.bet_type = t.bet_type and l.member_id = t.member_id
      group by l.member_id, l.bet_type, t.numbers_max having count(distinct l.number) > t.numbers_max
    )
    select b.member_id, b.wallet_id, (sum(l.amount_baht::bigint) * 100)::bigint as stake
    from covered c join bill_line l on l.round_id = ${roundId} and l.bet_type = c.bet_type and l.member_id = c.member_id
    join bill b on b.member_id = l.member_id and b.bill_id = l.bill_id
    group by b.member_id, b.wallet_id`;
};
