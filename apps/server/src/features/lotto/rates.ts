import { allRows } from '#src/db/rows.ts';
import { type BetRow, knownBets, shownLimit, shownRate } from '#src/features/lotto/bet-terms.ts';
import type { Handler } from '#src/lib/context.ts';

interface MarketRow {
  readonly market_id: number;
  readonly category_id: number;
  readonly name: string;
  readonly emblem: string;
  readonly bets: readonly BetRow[];
}

/** What the markets of a category pay, of the first category unless another is named. */
export const rates: Handler<'GET /api/lotto/rates'> = async ({ category_id }, { db }) => {
  const categories = await allRows<{ category_id: number; name: string }>(db)`
    select category_id, name from lotto_category c
    where exists (select from lotto_market m where m.category_id = c.category_id and m.is_active)
    order by sort, category_id`;
  const markets = await allRows<MarketRow>(db)`
    select m.market_id, m.category_id, m.name, m.emblem,
      coalesce((select json_agg(b) from lotto_market_bet b where b.market_id = m.market_id), '[]') as bets
    from lotto_market m
    where m.is_active and m.category_id = ${category_id ?? categories[0]?.category_id ?? null}::bigint
    order by m.sort, m.market_id`;
  return {
    categories,
    markets: markets.map(({ bets, ...market }) => {
      const known = knownBets(bets);
      return { ...market, bets: known.map(shownRate), limits: known.map(shownLimit) };
    }),
  };
};
