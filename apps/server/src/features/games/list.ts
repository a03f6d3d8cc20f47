import type { Given } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import { gamesMadeBy } from '#src/features/games/game-filters.ts';
import { afterPlace, type RankedGame, readShownGames, withoutPlace } from '#src/features/games/shown-games.ts';
import type { Handler } from '#src/lib/context.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';

type Filters = Given<'GET /api/game/list'>;

const RANKINGS: ReadonlySet<string> = new Set(['last', 'hot', 'favourite']);

/** Games in the order of the catalogue, or as they were last played, are played most by all, or were liked. */
export const gameList: Handler<'GET /api/game/list'> = async (input, { db, member }) => {
  const { cursor, limit } = input;
  const wanted = {
    ...(isRanking(input.category) && { ranking: input.category }),
    memberId: member?.id,
    filters: filtersOf(input),
    limit: limit + 1,
  };
  const after = cursor === undefined ? [] : [afterPlace(wanted, placeOf(cursor))];
  const found = await readShownGames(db, { ...wanted, filters: [...wanted.filters, ...after] });
  const { items, next_cursor } = pageOf(found, limit, (last) => cursorOf(last));
  return { items: items.map(withoutPlace), next_cursor };
};

const isRanking = (category: Filters['category']): category is 'last' | 'hot' | 'favourite' =>
  category !== undefined && RANKINGS.has(category);

const filtersOf = ({ category, provider, sub_provider_id, tag, search }: Filters): RawBuilder<unknown>[] => [
  ...(category === undefined || isRanking(category) ? [] : [sql`g.category = ${category}`]),
  ...(provider === undefined ? [] : [gamesMadeBy(provider)]),
  ...(sub_provider_id === undefined ? [] : [sql`g.sub_provider_id = ${sub_provider_id}::bigint`]),
  ...(tag === undefined ? [] : [sql`${tag} = any(g.tags)`]),
  ...wordsOf(search).map((word) => sql`strpos(g.words, ${word}) > 0`),
];

/** Each word of a search may stand anywhere in the names. */
const wordsOf = (search = ''): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

const CURSOR = /^(-?\d{1,17})\.(\d{1,10})\.(\d{1,10})$/;

const cursorOf = ({ rank, position, game_id }: RankedGame): string => `${rank}.${position}.${game_id}`;

const placeOf = (cursor: string): readonly [string, string, string] => {
  const [, rank, position, gameId] = CURSOR.exec(cursor) ?? [];
  if (rank === undefined || position === undefined || gameId === undefined) throw malformedCursor();
  return [rank, position, gameId];
};
