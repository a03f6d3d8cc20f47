import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';

/** A day of a market. */
interface MarketDay {
  readonly market_id: number;
  readonly day: string;
}

/** Has markets to oneself. */
export const takeMarkets = (trx: Trx, marketIds: readonly number[]): Promise<unknown> =>
  sql`select from lotto_market where market_id = any(${numberArray(marketIds)}::int[]) order by market_id for update`.execute(
    trx,
  );

const openOf = (trx: Trx, days: readonly MarketDay[]) => allRows<{ round_id: number }>(trx)`
    select round_id from lotto_round
    where status = 'open' and (market_id, day) in (
      select * from unnest(${numberArray(days.map(({ market_id }) => market_id))}::int[], ${textArray(days.map(({ day }) => day))}::date[]))
    order by round_id`;

/** Has the open rounds of some days to oneself: nobody buys meanwhile. */
export const takeOpenOf = async (trx: Trx, days: readonly MarketDay[]): Promise<void> => {
  for (const { round_id } of await openOf(trx, days)) await takeRound(trx, round_id);
};

/** Removes open rounds that nobody has bought: they were offered, and nothing is owed. What was sold is never removed: the database refuses. */
export const removeUnsold = async (trx: Trx, days: readonly MarketDay[]): Promise<void> => {
  const ids = numberArray((await openOf(trx, days)).map(({ round_id }) => round_id));
  for (const table of ['lotto_round_bet', 'lotto_round_number', 'lotto_exposure', 'lotto_round'] as const)
    await sql`delete from ${sql.table(table)} t where t.round_id = any(${ids}::int[])
      and not exists (select from bill b where b.round_id = t.round_id)`.execute(trx);
};
