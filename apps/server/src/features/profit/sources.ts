import type { StaffGiven } from '@chokdee/contract';
import { addDays, type Day } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';

export type Asked = StaffGiven<'GET /bo/api/profit'>;

/** One of the two periods, and the round of it where only one is looked at. */
export interface Side {
  readonly from_day: Day;
  readonly to_day: Day;
  readonly round_id: number | undefined;
}

/**
 * What counted in a period, as `key, id, bets, stakes, payouts`: a key has the same meaning in both periods, the id says
 * what it is in this one.
 */
export const countedBy = (asked: Asked, side: Side): RawBuilder<unknown> => {
  if (asked.by === 'bet_type') return byBetType(asked, side);
  if (asked.by === 'member') return byMemberOfRound(asked, side);
  if (asked.by === 'round') return byRound(asked, side);
  if (asked.by === 'provider') return byProvider(asked, side);
  const [key, id] = KEYS[asked.by](side);
  return sql`select ${key} as key, ${id} as id, ${SUMS} from play_hour p where ${isWithin(asked, side)} group by 1, 2`;
};

const SUMS = sql`sum(p.bets)::bigint as bets, sum(p.stake)::bigint as stakes, sum(p.payout)::bigint as payouts`;

const KEYS = {
  product: () => [sql`p.product`, sql`p.product`],
  market: () => [sql`p.subject_id::text`, sql`p.subject_id::text`],
  game: () => [sql`p.subject_id::text`, sql`p.subject_id::text`],
  // A day stands beside the one as far into the other period.
  day: ({ from_day }: Side) => [sql`(p.day - ${from_day}::date)::text`, sql`p.day::text`],
  hour: () => [sql`p.hour::text`, sql`p.hour::text`],
} as const;

/** Of a row `p` of play: that it is of the period and of what is looked at. */
const isWithin = (
  { product, market_id, provider_id, game_id }: Asked,
  { from_day, to_day, round_id }: Side,
) => sql<boolean>`
  p.day between ${from_day}::date and ${to_day}::date
  ${product === undefined ? sql`` : sql`and p.product = ${product}`}
  ${market_id === undefined ? sql`` : sql`and p.subject_id = ${market_id}`}
  ${game_id === undefined ? sql`` : sql`and p.subject_id = ${game_id}`}
  ${provider_id === undefined ? sql`` : sql`and p.subject_id = any(array(select game_id from game where provider_id = ${provider_id}))`}
  ${round_id === undefined ? sql`` : sql`and p.round_id = ${round_id}`}`;

const byProvider = (asked: Asked, side: Side) => sql`
  select g.provider_id::text as key, g.provider_id::text as id, ${SUMS} from (
    select subject_id, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout from play_hour p where ${isWithin(asked, side)} group by 1
  ) as p join game g on g.game_id = p.subject_id group by 1`;

/** The first round of a market in one period stands beside the first in the other, the second beside the second, and so on. */
const byRound = (asked: Asked, side: Side) => sql`
  select row_number() over (order by r.closes_at, r.round_id)::text as key, r.round_id::text as id, p.bets, p.stakes, p.payouts from (
    select p.round_id, ${SUMS} from play_hour p where ${isWithin(asked, side)} group by 1
  ) as p join lotto_round r using (round_id)`;

/** A correction takes the result before it back on the day on which it was made. */
const byBetType = ({ market_id }: Asked, { from_day, to_day, round_id }: Side) => sql`
  select t.bet_type as key, t.bet_type as id, sum(t.lines * sign)::bigint as bets, sum(t.stake * sign)::bigint as stakes,
    sum(t.payout * sign)::bigint as payouts
  from lotto_settlement s join lotto_round r using (round_id)
    cross join lateral (select t.*, case t.settlement_no when s.settlement_no then 1 else -1 end as sign from lotto_round_total t
      where t.round_id = s.round_id and t.settlement_no in (s.settlement_no, s.settlement_no - 1)) as t
  where s.counted_on between ${from_day}::date and ${to_day}::date
    ${market_id === undefined ? sql`` : sql`and r.market_id = ${market_id}`}
    ${round_id === undefined ? sql`` : sql`and r.round_id = ${round_id}`}
  group by 1`;

/** Each fact as it is: they are grouped once. A round that a correction counts again is one. */
const FACTS = sql`p.member_id as key, p.member_id as id, sign(p.stake)::bigint as bets, p.stake as stakes, p.payout as payouts`;

/** The facts of two periods, as what `countedBy` answers with `is_now` and `is_before`; where one follows on the other they are one range of the index. */
export const factsOfBoth = (asked: Asked, now: Side, before: Side): RawBuilder<unknown> => {
  const isOf = ({ from_day, to_day }: Side) => sql`p.day between ${from_day}::date and ${to_day}::date`;
  const [first, second] = before.from_day < now.from_day ? [before, now] : [now, before];
  const isOneRange = second.from_day <= addDays(first.to_day, 1);
  const to_day = first.to_day > second.to_day ? first.to_day : second.to_day;
  const ranges = isOneRange ? [{ from_day: first.from_day, to_day }] : [first, second];
  return sql.join(
    ranges.map(
      (range) => sql`
        select ${isOf(now)} as is_now, ${isOf(before)} as is_before, ${FACTS} from play_fact p
        where ${isWithin(asked, { from_day: range.from_day, to_day: range.to_day, round_id: undefined })}`,
    ),
    sql` union all `,
  );
};

const byMemberOfRound = (asked: Asked, { round_id, ...days }: Side) => sql`
  select ${FACTS} from (select distinct member_id from bill where round_id = ${round_id}) as m
    join play_fact p on p.member_id = m.member_id and p.product = 'lotto' and p.ref = ${String(round_id)}
  where ${isWithin(asked, { ...days, round_id: undefined })}`;
