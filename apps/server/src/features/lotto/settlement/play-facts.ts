import { type Day, present, type Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import { clockOf, playDayOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readHedged } from '#src/features/lotto/settlement/read-hedged.ts';
import { type Settlement } from '#src/features/lotto/settlement/settlement.ts';
import { watchAgain } from '#src/rewards/nights/watch-again.ts';

/**
 * Writes what each member really played in a round: one row for each wallet. Whoever covered most results of a number played
 * against himself: what they all pay back is no turnover. A correction first takes back what the wrong result had counted.
 *
 * Stakes, wins and hedges are summed in one pass, not joined: a round sells within hours, PostgreSQL may still think that it
 * has no bills, and a join that it plans for one row goes over all wins for each member.
 */
export const writePlayFacts = async (trx: Trx, settlement: Settlement): Promise<void> => {
  const { round_id, settlement_no } = settlement;
  // Sums and sorts a whole round at once: in the default 4 MB both go through the disk, which takes a third of the time.
  await sql`set local work_mem = '64MB'`.execute(trx);
  const days = await allRows<{ day: Day }>(trx)`select (${playDayOf(trx)})::text as day`;
  const day = present(days[0], 'the day of play').day;
  if (settlement_no > 1) {
    await sql`
      insert into play_fact (member_id, product, ref, settlement_no, is_reversal, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day, at)
      select f.member_id, f.product, f.ref, ${settlement_no}::int, true, f.wallet_id, f.wallet_type_id, f.subject_id,
        -f.stake, -f.payout, -f.eligible_stake, ${day}::date, ${clockOf(trx)}
      from (select distinct member_id from bill where round_id = ${round_id}) as m
      join play_fact f on f.member_id = m.member_id and f.product = 'lotto' and f.ref = ${String(round_id)}
        and f.settlement_no = ${settlement_no - 1} and not f.is_reversal`.execute(trx);
    await watchAgain(sql`select distinct member_id, wallet_id from bill where round_id = ${round_id}`).execute(trx);
  }
  const hedged = await readHedged(trx, settlement);
  // Of all that waits for a draw, only a bonus is not read anew when the round is published.
  const rows = await allRows<Played>(trx)`
    with counted as (
      insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day, at)
      select p.member_id, 'lotto', ${String(round_id)}, ${settlement_no}::int, p.wallet_id, t.wallet_type_id,
        (select market_id from lotto_round where round_id = ${round_id}), p.stake, p.payout, p.stake - p.hedged, ${day}::date, ${clockOf(trx)}
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
      returning member_id, wallet_type_id, stake, payout
    ), told as (
      insert into outbox (member_id, topic, payload) select distinct member_id, 'played', '{}'::jsonb from counted where wallet_type_id <> 1
    )
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout from counted`;
  await addUp(trx, settlement, day, present(rows[0], 'the sum of what was played'));
};

interface Played {
  readonly stake: Satang;
  readonly payout: Satang;
}

/** Adds to the hour what the round counts for more, or less, than it did. */
const addUp = async (trx: Trx, { round_id, settlement_no }: Settlement, day: Day, played: Played): Promise<void> => {
  await sql`
    insert into play_hour as h (day, hour, product, subject_id, round_id, bets, stake, payout)
    select ${day}::date, bangkok_hour(${day}::date, ${clockOf(trx)}), 'lotto', r.market_id, r.round_id,
      (select count(*) from bill b where b.round_id = r.round_id and b.status is null) - coalesce(sum(p.bets), 0),
      ${played.stake} - coalesce(sum(p.stake), 0), ${played.payout} - coalesce(sum(p.payout), 0)
    from lotto_round r left join play_hour p using (round_id) where r.round_id = ${round_id} group by r.round_id
    on conflict (day, hour, product, subject_id, round_id) do update set bets = h.bets + excluded.bets,
      stake = h.stake + excluded.stake, payout = h.payout + excluded.payout`.execute(trx);
  await sql`update lotto_settlement set counted_on = ${day}::date
    where round_id = ${round_id} and settlement_no = ${settlement_no}`.execute(trx);
};
