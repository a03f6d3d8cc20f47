import { GAME_CATEGORIES } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import { gamesMadeBy } from '#src/features/games/game-filters.ts';
import { readShownGames, type Wanted, withoutPlace } from '#src/features/games/shown-games.ts';

/** The lobby that stands in for one that nobody arranged. */
const HOME = 'home';
const HOME_TITLE = 'เกมทั้งหมด';
const CATEGORIES: readonly string[] = GAME_CATEGORIES;

/** What a row of a lobby asks for. */
export interface RowWanted {
  readonly kind: 'last' | 'hot' | 'favourite' | 'category' | 'provider' | 'tag' | 'picked';
  readonly filter: string;
  readonly game_ids: readonly number[];
}

/** How a lobby is arranged; one that does not exist is the home's. */
export const readLobby = async (db: Db, key: string) => {
  const found = await db
    .selectFrom('lobby')
    .select(['lobby_key', 'title'])
    .where('lobby_key', 'in', [key, HOME])
    .execute();
  const { lobby_key, title } = found.find((one) => one.lobby_key === key) ??
    found[0] ?? { lobby_key: HOME, title: HOME_TITLE };
  const rows = await db
    .selectFrom('lobby_row')
    .select(['row_id', 'kind', 'title', 'title_en', 'filter', 'game_ids'])
    .where('lobby_key', '=', lobby_key)
    .orderBy('place')
    .execute();
  return { lobby_key, title, rows: rows.map((row) => ({ ...row, kind: row.kind as RowWanted['kind'] })) };
};

/** The games of a row. In the lobby of a category, what was last played, is hot or is liked is of that category. */
export const readRowGames = async (
  db: Reader,
  { kind, filter, game_ids }: RowWanted,
  { lobbyKey, memberId, limit }: { lobbyKey: string; memberId: number | undefined; limit: number },
) => {
  const within = CATEGORIES.includes(lobbyKey) ? [sql`g.category = ${lobbyKey}`] : [];
  const ask = (wanted: Omit<Wanted, 'memberId' | 'limit'>) => readShownGames(db, { ...wanted, memberId, limit });
  const games = await (isRanking(kind)
    ? ask({ ranking: kind, filters: within })
    : kind === 'picked'
      ? ask({ ranking: game_ids, filters: [] })
      : ask({ filters: [filterOf(kind, filter)] }));
  return games.map(withoutPlace);
};

const isRanking = (kind: RowWanted['kind']): kind is 'last' | 'hot' | 'favourite' =>
  kind === 'last' || kind === 'hot' || kind === 'favourite';

const filterOf = (kind: RowWanted['kind'], filter: string): RawBuilder<unknown> => {
  if (kind === 'category') return sql`g.category = ${filter}`;
  return kind === 'provider' ? gamesMadeBy(filter) : sql`${filter} = any(g.tags)`;
};
