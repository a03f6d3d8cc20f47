import type { Result } from '@chokdee/contract';
import type { Announced } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { prizesShown } from '#src/features/lotto/results/draw-result.ts';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import type { Handler } from '#src/lib/context.ts';
import { roundName } from '#src/lib/games/round-name.ts';

type Category = Result<'GET /api/lotto/lobby'>['categories'][number];
type Market = Category['markets'][number];

type LastRow = Omit<NonNullable<Market['last']>, 'name' | 'prizes'> & { readonly result: Announced | null };

interface MarketRow extends Pick<Market, 'market_id' | 'name' | 'emblem'> {
  readonly category_id: number;
  readonly category_name: string;
  readonly result_shape: string;
  readonly round_id: number | null;
  readonly last: LastRow | null;
  readonly drawn: (LastRow & { readonly result: Announced }) | null;
}

/** Every market by category, each with the round that is open or comes next, the one before it, and the last result known. */
export const lobby: Handler<'GET /api/lotto/lobby'> = async (_input, { db }) => {
  const markets = await readMarkets(db);
  const ids = numberArray(markets.flatMap(({ round_id }) => round_id ?? []));
  const rounds = await readShownRounds(db, sql`where r.round_id = any(${ids}::int[])`);
  const roundOf = new Map(rounds.map((round) => [round.round_id, round]));
  const categories = new Map<number, Category>();
  for (const { category_id, category_name, round_id, ...row } of markets) {
    const category = categories.get(category_id) ?? { category_id, name: category_name, markets: [] };
    categories.set(category_id, category);
    category.markets.push({ ...marketShown(row), round: (round_id !== null && roundOf.get(round_id)) || null });
  }
  return { categories: [...categories.values()] };
};

const marketShown = ({
  result_shape,
  last,
  drawn,
  ...market
}: Omit<MarketRow, 'category_id' | 'category_name' | 'round_id'>): Omit<Market, 'round'> => {
  const nameOf = (row: LastRow) => roundName({ ...row, market_name: market.name, result_shape });
  const prizesOf = (result: Announced) => prizesShown(result_shape, result);
  return {
    ...market,
    is_yeekee: result_shape === 'yeekee',
    last: last && { ...last, name: nameOf(last), prizes: last.result && prizesOf(last.result) },
    drawn: drawn && { ...drawn, name: nameOf(drawn), prizes: prizesOf(drawn.result) },
  };
};

const shownLast = sql`json_build_object('round_id', l.round_id, 'day', l.day, 'no', l.no, 'status', l.status, 'result', l.result) as round`;

// Rounds pile up by the hundred thousand: each look goes by an index that leads to its round at once. What was drawn before
// is found by day and number, as those lead there past the weeks that are planned.
const readMarkets = (db: Reader): Promise<MarketRow[]> => allRows<MarketRow>(db)`
    with soonest as (
      select distinct on (market_id) market_id, round_id, day, no from lotto_round where status = 'open'
      order by market_id, closes_at, round_id
    )
    select c.category_id, c.name as category_name, m.market_id, m.name, m.emblem, m.result_shape,
      coalesce(soonest.round_id, next.round_id) as round_id, last.round as last, drawn.round as drawn
    from lotto_market m join lotto_category c using (category_id)
      left join soonest using (market_id)
      left join lateral (
        select n.round_id, n.day, n.no from lotto_round n
        where soonest.round_id is null and n.market_id = m.market_id and n.status = 'scheduled'
        order by n.opens_at, n.closes_at limit 1
      ) as next on true
      left join lateral (
        select l.day, l.no, ${shownLast} from lotto_round l
        where l.market_id = m.market_id and l.status not in ('scheduled', 'open')
          and (l.day, l.no) < (coalesce(soonest.day, next.day, 'infinity'), coalesce(soonest.no, next.no, 0))
        order by l.day desc, l.no desc limit 1
      ) as last on true
      left join lateral (
        select ${shownLast} from lotto_round l
        where l.market_id = m.market_id and l.result is not null and (l.day, l.no) <= (last.day, last.no)
        order by l.day desc, l.no desc limit 1
      ) as drawn on true
    where m.is_active
    order by c.sort, c.category_id, m.sort, m.market_id`;
