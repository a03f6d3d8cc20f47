import { queryOptions } from '@tanstack/react-query';
import type { Round, RoundResult } from '#src/features/lotto/lotto-queries.ts';
import { api } from '#src/lib/api/api.ts';

type Prizes = NonNullable<RoundResult['result']>['prizes'];

/** A round of a day, with what it drew. */
export interface DayRound {
  readonly round: Round;
  /** Null until it is drawn. */
  readonly prizes: Pick<Prizes, 'top3' | 'bottom2'> | null;
}

const RECHECK_MS = 30_000;
const PAGE = 100;
const PAGES_MAX = 5;

/** All rounds that a market has on a day, and the results of those that were drawn. */
export const dayRoundsQuery = (market_id: number, day: string) =>
  queryOptions({
    queryKey: ['lotto', 'day-rounds', market_id, day],
    queryFn: async ({ signal }): Promise<DayRound[]> => {
      const wanted = { market_id, day, limit: PAGE };
      const [rounds, results] = await Promise.all([
        readPages((cursor) => api('GET /api/lotto/rounds', { ...wanted, cursor }, { signal })),
        readPages((cursor) => api('GET /api/lotto/results', { ...wanted, cursor }, { signal })),
      ]);
      const drawn = new Map(results.map(({ round, result }) => [round.round_id, result?.prizes ?? null]));
      return rounds.map((round) => ({ round, prizes: drawn.get(round.round_id) ?? null }));
    },
    refetchInterval: RECHECK_MS,
  });

interface ReadPage<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** All pages of a list, one after the other, as far as a day can reach. */
export const readPages = async <Item>(
  read: (cursor: string | undefined) => Promise<ReadPage<Item>>,
): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const { items, next_cursor } = await read(cursor);
    all.push(...items);
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return all;
};

const ENDED: ReadonlySet<Round['status']> = new Set(['resulted', 'settled', 'corrected', 'voided']);

/** The rounds that can be bet on or wait for their draw, the current one first; those that have ended, the latest first; the rest. */
export const sortRounds = (
  rounds: readonly DayRound[],
): Readonly<Record<'current' | 'ended' | 'later', readonly DayRound[]>> => ({
  current: rounds.filter(({ round }) => !ENDED.has(round.status) && round.status !== 'scheduled'),
  ended: rounds.filter(({ round }) => ENDED.has(round.status)).toReversed(),
  later: rounds.filter(({ round }) => round.status === 'scheduled'),
});
