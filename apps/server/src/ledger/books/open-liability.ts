import { addDays, dayOf, type Satang, satang, startOf } from '@chokdee/kernel';
import { BET_TYPES, type BetType, payoutOf, worstPayout } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db, Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { sharedBy } from '#src/lib/share.ts';

/** How many different numbers of a bet type a draw can pay at most; of the others one. */
const PAID_AT_MOST: Readonly<Partial<Record<BetType, number>>> = { front3: 2, bottom3: 2, run_top: 3, run_bottom: 2 };

const KEPT_MS = 5_000;
/** No round sells for longer, and no provider leaves one open for so long. */
const OPEN_DAYS_MAX = 60;

/** Of a round `r` of lotto: bets on it are neither won nor lost. */
const isUndecided = sql<boolean>`r.status in ('open', 'closed', 'shooting', 'waiting_beacon', 'resulted')`;
/** Of a round `g` of a game: some of its stake has not counted. */
const isUncounted = sql<boolean>`(g.is_due or g.ended_at is null)`;

interface Open {
  readonly stakes: Satang;
  readonly could_pay: Satang;
}

/** What is staked and not decided. What it could pay takes the dearest numbers of each bet type, whether or not they can be drawn together. */
export const readOpen = (db: Reader): Promise<Open> => oneRow<Open>(db)`
  with risk as (
    select e.stake_baht, e.payout, p.most, row_number() over (partition by e.round_id, e.bet_type order by e.payout desc) as place
    from lotto_round r join lotto_exposure e using (round_id)
      join unnest(${textArray([...BET_TYPES])}::text[], ${numberArray(BET_TYPES.map((type) => PAID_AT_MOST[type] ?? 1))}::int[]) as p (bet_type, most)
        using (bet_type)
    where ${isUndecided} and e.lines > 0
  )
  select (coalesce(sum(stake_baht) * 100, 0) + (
      select coalesce(sum(g.stake - g.counted_stake), 0) from game_round g where ${isUncounted}
    ))::bigint as stakes,
    coalesce(sum(payout) filter (where place <= most), 0)::bigint as could_pay from risk`;

/** The same, as it was at most a moment ago: dashboards ask for it again and again. */
export const openLiability = sharedBy((db: Db) => readOpen(db), KEPT_MS);

/** What some members have staked that is not decided, as an expression: `whose` says which members, of a column with their number. */
export const openStakesWhere = (
  whose: (memberId: RawBuilder<unknown>) => RawBuilder<boolean>,
  now: Date,
): RawBuilder<Satang> => sql`(coalesce((
    select sum(b.total) from bill b join lotto_round r using (round_id)
    where ${whose(sql`b.member_id`)} and b.status is null
      and b.bill_id >= id_from(${startOf(addDays(dayOf(now), -OPEN_DAYS_MAX))}) and ${isUndecided}
  ), 0) + coalesce((
    select sum(g.stake - g.counted_stake) from game_round g where ${whose(sql`g.member_id`)} and ${isUncounted}
  ), 0))::bigint`;

/** What a member has staked that is not decided: neither won nor lost. */
export const openStakesOf = async (db: Reader, memberId: number, now: Date): Promise<Satang> => {
  const { stakes } = await oneRow<{ stakes: Satang }>(db)`
    select ${openStakesWhere((id) => sql`${id} = ${memberId}`, now)} as stakes`;
  return stakes;
};

/** A member's bills that are not decided: how many, and the most that their draws could pay him, whatever is drawn. */
export const openBillsOf = async (
  db: Reader,
  memberId: number,
  now: Date,
): Promise<{ readonly bills: number; readonly could_pay: Satang }> => {
  const since = startOf(addDays(dayOf(now), -OPEN_DAYS_MAX));
  const rows = await allRows<{ round_id: number; line_list: (readonly [BetType, string, number, number])[] }>(db)`
    select b.round_id, b.line_list from bill b join lotto_round r using (round_id)
    where b.member_id = ${memberId} and b.status is null and b.bill_id >= id_from(${since}) and ${isUndecided}`;
  const rounds = Map.groupBy(rows, ({ round_id }) => round_id);
  const worst = [...rounds.values()].map((bills) =>
    worstPayout(
      bills.flatMap(({ line_list }) =>
        line_list.map(([bet_type, number, amount_baht, rate]) => ({
          bet_type,
          number,
          payout: payoutOf(amount_baht, rate),
        })),
      ),
    ),
  );
  return { bills: rows.length, could_pay: satang(worst.reduce((sum, payout) => sum + payout, 0)) };
};
