import {
  type JudgedPrize,
  judgePrizes,
  marginOf,
  type PrizeFacts,
  type PrizeRules,
  type RankHolder,
  type SoldBets,
} from '@chokdee/lotto';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow, type RowOf } from '#src/db/rows.ts';

type RulesRow = RowOf<
  'yeekee_round',
  | 'rank_1_prize'
  | 'rank_16_prize'
  | 'prize_stake_min'
  | 'prize_shots_min'
  | 'prize_members_min'
  | 'prizes_each'
  | 'prize_stake_percent'
  | 'prize_margin_percent'
>;

/** What a round promises of its prizes. */
export const prizeRulesOf = (row: RulesRow): PrizeRules => ({
  rank_1: row.rank_1_prize,
  rank_16: row.rank_16_prize,
  stake_min: row.prize_stake_min,
  shots_min: row.prize_shots_min,
  members_min: row.prize_members_min,
  each: row.prizes_each,
  stake_percent: row.prize_stake_percent,
  margin_percent: row.prize_margin_percent,
});

interface Ground extends RulesRow {
  readonly shots: number;
  readonly members: number;
  readonly holders: readonly RankHolder[];
}

/** Judges the prizes of a round whose shooting and selling have ended. Bills that were taken back are no stake. */
export const judgeRound = async (
  db: Reader,
  roundId: number,
): Promise<{ facts: PrizeFacts; prizes: readonly JudgedPrize[] }> => {
  const [row, sold] = await Promise.all([readGround(db, roundId), readSold(db, roundId)]);
  const facts = { shots: row.shots, members: row.members, margin: marginOf(sold) };
  return { facts, prizes: judgePrizes(prizeRulesOf(row), facts, row.holders) };
};

const readGround = (db: Reader, roundId: number): Promise<Ground> => oneRow<Ground>(db)`
    with staker as (
      select member_id, sum(total)::bigint as staked from bill where round_id = ${roundId} and status is null group by 1)
    select y.rank_1_prize, y.rank_16_prize, y.prize_stake_min, y.prize_shots_min, y.prize_members_min, y.prizes_each,
      y.prize_stake_percent, y.prize_margin_percent, n.shots, n.members, coalesce((
        select json_agg(json_build_object('rank', p.rank, 'member_id', s.member_id, 'staked', coalesce(t.staked, 0)))
        from (values (1), (16)) as p (rank) join yeekee_shot s on s.round_id = y.round_id and s.seq = y.count - p.rank + 1
        left join staker t using (member_id)), '[]') as holders
    from yeekee_round y cross join lateral (
      select count(*)::int as shots, count(distinct s.member_id)::int as members
      from yeekee_shot s join staker using (member_id) where s.round_id = y.round_id) as n
    where y.round_id = ${roundId}`;

/** What a round sold of each bet type, as it counts. */
const readSold = (db: Reader, roundId: number): Promise<SoldBets[]> => allRows<SoldBets>(db)`
    select bet_type, 100 * sum(amount_baht)::bigint as stake, sum(amount_baht::bigint * rate)::bigint as payout
    from bill_line where round_id = ${roundId} group by 1`;
