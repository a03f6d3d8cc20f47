import { dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

const ROUNDS_MAX = 2_000;

/**
 * Writes what was really played in rounds that are over: one fact each. A win or a rollback that came after it takes the
 * fact back and writes the next. What each game took and paid on a day is added up beside it.
 */
export const writeGameFacts = async (db: Db, now: Date): Promise<void> => {
  let written = 0;
  do written = await writeSome(db, now);
  while (written === ROUNDS_MAX);
};

const writeSome = async (db: Db, now: Date): Promise<number> => {
  const day = dayOf(now);
  const { rows } = await sql<{ written: number }>`
    with due as (
      select r.member_id, r.provider_id, r.round_ref, r.game_id, r.stake, r.payout, r.settlement_no, r.counted_stake, r.counted_payout,
        g.category, coalesce(g.rtp, 10000) / 10000.0::float8 as rtp, r.provider_id || ':' || r.round_ref as ref,
        (r.stake, r.payout) is distinct from (r.counted_stake, r.counted_payout) as is_other
      from game_round r join game g using (game_id)
      where r.is_due order by r.member_id, r.provider_id, r.round_ref limit ${ROUNDS_MAX} for update of r skip locked
    ), taken_back as (
      insert into play_fact (member_id, product, ref, settlement_no, is_reversal, stake, payout, eligible_stake, day)
      select member_id, category, ref, settlement_no + 1, true, -counted_stake, -counted_payout, -counted_stake, ${day}::date
      from due where is_other and settlement_no > 0
    ), counted as (
      insert into play_fact (member_id, product, ref, settlement_no, stake, payout, eligible_stake, day)
      select member_id, category, ref, settlement_no + 1, stake, payout, stake, ${day}::date from due where is_other
    ), added_up as (
      insert into game_day as d (game_id, day, rounds, stake, payout, squares)
      select game_id, ${day}::date, count(*) filter (where settlement_no = 0), sum(stake - counted_stake), sum(payout - counted_payout),
        sum((payout - rtp * stake) ^ 2 - (counted_payout - rtp * counted_stake) ^ 2)
      from due where is_other group by game_id order by game_id
      on conflict (game_id, day) do update set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
        payout = d.payout + excluded.payout, squares = d.squares + excluded.squares
    ), done as (
      update game_round r set is_due = false, counted_stake = due.stake, counted_payout = due.payout,
        settlement_no = r.settlement_no + due.is_other::int
      from due where (r.member_id, r.provider_id, r.round_ref) = (due.member_id, due.provider_id, due.round_ref)
      returning 1
    )
    select count(*)::int as written from done`.execute(db);
  return rows[0]?.written ?? 0;
};
