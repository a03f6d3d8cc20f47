import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { countBills } from '#src/features/lotto/staff/count-bills.ts';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';

/** A round as staff see it. */
type StaffRound = StaffResult<'GET /bo/api/lotto/rounds'>['items'][number];

type Row = Omit<StaffRound, 'name' | 'bills'> & { readonly result_shape: string };

/** What was staked on a round `r`: of one that has ended, from its totals, so that no number of it is read again. */
export const stakeOfRound = sql`case
  when r.status in ('settled', 'corrected') then (select sum(t.stake) from lotto_round_total t
    where t.round_id = r.round_id and t.settlement_no = r.settlement_no)
  when r.status <> 'scheduled' then (select sum(e.stake_baht) * 100 from lotto_exposure e where e.round_id = r.round_id) end`;

/** Reads rounds with what was staked on them; `which` follows `from`, with `r` for the round and `m` for its market. */
export const readStaffRounds = async (db: Reader, which: RawBuilder<unknown>): Promise<StaffRound[]> => {
  const rows = await allRows<Row>(db)`
    select r.round_id, r.market_id, m.name as market_name, m.emblem, m.result_shape, r.day, r.no, r.status, r.opens_at, r.closes_at,
      r.draw_at, r.version, coalesce(${stakeOfRound}, 0)::bigint as stake
    from lotto_round r join lotto_market m using (market_id) ${which}`;
  const counts = await countBills(
    db,
    rows.map(({ round_id }) => round_id),
  );
  return rows.map(({ result_shape, ...round }) => ({
    ...round,
    name: roundNameForStaff({ ...round, result_shape }),
    bills: counts.get(round.round_id)?.bills ?? 0,
  }));
};
