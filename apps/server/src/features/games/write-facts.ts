import { PRODUCTS, type Product } from '@chokdee/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { watchAgain } from '#src/rewards/nights/watch-again.ts';

const ROUNDS_MAX = 2_000;
/** The category of games at which one can bet on every side of a round. */
const TABLES: Product = 'casino';

/**
 * Writes what was really played in rounds that are over: one fact each. A win or a rollback that came after it takes the
 * fact back and writes the next, of the product that the first was: a game may have another category since. Of the stake
 * counts what was at risk. What each game took and paid in an hour is added up beside it.
 * The member is told: what he looks at may have been read before it counted.
 */
export const writeGameFacts = async (db: Db): Promise<void> => {
  let written = 0;
  do written = await writeSome(db);
  while (written === ROUNDS_MAX);
};

/** The fact that stands for a round `r`; none before the first. Products are named, so that the key finds it. */
const standing: RawBuilder<unknown> = sql`
  select f.product, f.eligible_stake from play_fact f
  where r.settlement_no > 0 and f.member_id = r.member_id and f.product = any(${[...PRODUCTS]}::text[])
    and f.ref = r.provider_id || ':' || r.round_ref and f.settlement_no = r.settlement_no and not f.is_reversal
    and f.wallet_id = r.wallet_id`;

/**
 * What counts of a round's stake: what was at risk, where the provider said it; a bet that was rolled back since is not. Where he
 * says nothing, a table's round counts what it won or lost: bets on all of its sides bring back nearly what they cost.
 */
const atRisk = sql`case when valid_amount is not null then least(stake, valid_amount)
  when product = ${TABLES} then least(stake, abs(stake - payout)) else stake end`;

const writeSome = async (db: Db): Promise<number> => {
  const rows = await allRows<{ written: number }>(db)`
    with today as materialized (select play_day() as day), due as (
      select r.member_id, r.provider_id, r.round_ref, r.game_id, r.stake, r.payout, r.settlement_no, r.counted_stake, r.counted_payout,
        r.valid_amount, r.wallet_id, w.wallet_type_id, today.day, f.eligible_stake as counted_risk,
        coalesce(f.product, g.category) as product, coalesce(g.rtp, 10000) / 10000.0::float8 as rtp, r.provider_id || ':' || r.round_ref as ref,
        (r.stake, r.payout) is distinct from (r.counted_stake, r.counted_payout) as is_other
      from today, game_round r join game g using (game_id) join wallet w using (member_id, wallet_id)
        left join lateral (${standing}) f on true
      where r.is_due order by r.member_id, r.provider_id, r.round_ref limit ${ROUNDS_MAX} for update of r skip locked
    ), taken_back as (
      insert into play_fact (member_id, product, ref, settlement_no, is_reversal, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day)
      select member_id, product, ref, settlement_no + 1, true, wallet_id, wallet_type_id, game_id,
        -counted_stake, -counted_payout, -counted_risk, day
      from due where is_other and settlement_no > 0
    ), counted as (
      insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day)
      select member_id, product, ref, settlement_no + 1, wallet_id, wallet_type_id, game_id, stake, payout, ${atRisk}, day
      from due where is_other
    ), added_up as (
      insert into play_hour as h (day, hour, product, subject_id, bets, stake, payout, squares)
      select day, bangkok_hour(day, now()), product, game_id, count(*) filter (where settlement_no = 0),
        sum(stake - counted_stake), sum(payout - counted_payout),
        sum((payout - rtp * stake) ^ 2 - (counted_payout - rtp * counted_stake) ^ 2)
      from due where is_other group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, hour, product, subject_id, round_id) do update set bets = h.bets + excluded.bets,
        stake = h.stake + excluded.stake, payout = h.payout + excluded.payout, squares = h.squares + excluded.squares
    ), told as (
      insert into outbox (member_id, topic, payload) select distinct member_id, 'played', '{}'::jsonb from due where is_other
    ), watched as (
      ${watchAgain(sql`select distinct member_id, wallet_id from due where is_other and settlement_no > 0 and wallet_type_id <> 1`)}
    ), done as (
      update game_round r set is_due = false, counted_stake = due.stake, counted_payout = due.payout,
        settlement_no = r.settlement_no + due.is_other::int
      from due where (r.member_id, r.provider_id, r.round_ref) = (due.member_id, due.provider_id, due.round_ref)
      returning 1
    )
    select count(*)::int as written from done`;
  return rows[0]?.written ?? 0;
};
