import type { Satang } from '@chokdee/kernel';
import { BET_TYPES, type BetType } from '@chokdee/lotto';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';

/** How many different numbers of a bet type a draw can pay at most; of the others one. */
const PAID_AT_MOST: Readonly<Partial<Record<BetType, number>>> = { front3: 2, bottom3: 2, run_top: 3, run_bottom: 2 };

interface Open {
  readonly stakes: Satang;
  readonly could_pay: Satang;
}

/** What is staked and not decided. What it could pay takes the dearest numbers of each bet type, whether or not they can be drawn together. */
export const openLiability = (db: Reader): Promise<Open> => oneRow<Open>(db)`
  with risk as (
    select e.stake_baht, e.payout, coalesce(p.most, 1) as most,
      row_number() over (partition by e.round_id, e.bet_type order by e.payout desc) as place
    from lotto_round r join lotto_exposure e using (round_id)
      join unnest(${textArray([...BET_TYPES])}::text[], ${numberArray(BET_TYPES.map((type) => PAID_AT_MOST[type] ?? 1))}::int[]) as p (bet_type, most)
        using (bet_type)
    where r.status in ('open', 'closed', 'shooting', 'waiting_beacon', 'resulted') and e.lines > 0
  )
  select (coalesce(sum(stake_baht) * 100, 0) + (
      select coalesce(sum(stake - counted_stake), 0) from game_round where is_due or ended_at is null and stake > 0
    ))::bigint as stakes,
    coalesce(sum(payout) filter (where place <= most), 0)::bigint as could_pay from risk`;
