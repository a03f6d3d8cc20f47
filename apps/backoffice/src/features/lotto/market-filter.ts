import { pick } from '#src/components/table/filters.tsx';
import { marketsQuery } from '#src/features/lotto/markets/market-words.ts';
import { queryClient } from '#src/lib/query-client.ts';

/** Narrows a list to one market, of all or of those that draw in one way. */
export const marketOf = (shape?: string) =>
  pick('ตลาด', 'ทุกตลาด', ['lotto', 'markets', 'names', shape ?? ''], async () =>
    (await queryClient.fetchQuery(marketsQuery())).markets
      .filter(({ result_shape }) => shape === undefined || result_shape === shape)
      .map(({ market_id, name }) => [market_id, name]),
  );

/** Narrows a list to one market. */
export const MARKET = marketOf();
