import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { roundName } from '#src/lib/round-name.ts';

/** A round as staff see it. */
export type StaffRound = StaffResult<'GET /bo/api/lotto/rounds'>['items'][number];

type Row = Omit<StaffRound, 'name'> & { readonly result_shape: string };

/** Reads rounds with what was staked on them; `which` follows `from`, with `r` for the round and `m` for its market. */
export const readStaffRounds = async (db: Reader, which: RawBuilder<unknown>): Promise<StaffRound[]> => {
  const { rows } = await sql<Row>`
    select r.round_id, r.market_id, m.name as market_name, m.emblem, m.result_shape, r.day, r.no, r.status, r.opens_at, r.closes_at,
      r.draw_at, r.version,
      (select count(*) from bill b where b.round_id = r.round_id and b.status is null) as bills,
      coalesce((select sum(e.stake_baht) * 100 from lotto_exposure e where e.round_id = r.round_id), 0)::bigint as stake
    from lotto_round r join lotto_market m using (market_id) ${which}`.execute(db);
  return rows.map(({ result_shape, ...round }) => ({ ...round, name: roundName({ ...round, result_shape }) }));
};
