import type { Answer, Sent } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#src/lib/api/api.ts';
import { callQuery } from '#src/lib/api/call-query.ts';
import { readBoot } from '#src/lib/boot.ts';
import {
  isKeptList,
  keepList,
  keepRows,
  type LobbyRow,
  readKeptList,
  readKeptRows,
} from '#src/lib/games/kept-lobby.ts';

export type Game = Answer<'GET /api/game/list'>['items'][number];
export type GameProvider = Answer<'GET /api/game/providers'>[number];

/** Which games a list has. */
export type GameFilter = Pick<
  Sent<'GET /api/game/list'>,
  'category' | 'provider' | 'sub_provider_id' | 'tag' | 'search'
>;

/** A list begins with what a lobby shows at once; whoever scrolls on gets more at a time. */
const FIRST_ROWS = 60;
const MORE_ROWS = 240;
const FAVOURITES_MAX = 500;

/** The key of the lobby of all games. */
export const ALL_GAMES = 'home';

/** The studios whose games are on offer. They come with the page. */
export const providersQuery = () =>
  queryOptions({
    ...callQuery(['game', 'providers'], 'GET /api/game/providers', {}),
    initialData: () => readBoot()?.providers,
    staleTime: 300_000,
  });

/**
 * The games of a list, page by page. The lists of the lobbies are kept in the browser: what was there last time is shown at
 * once, and what is there now replaces it.
 */
export const gamesQuery = (filter: GameFilter, isLoggedIn: boolean) => {
  const kept = keptNameOf(filter);
  return infiniteQueryOptions({
    queryKey: filter.category === 'last' ? ['member', 'game', 'last', filter, isLoggedIn] : ['game', 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const limit = pageParam === undefined ? FIRST_ROWS : MORE_ROWS;
      const page = await api('GET /api/game/list', { ...filter, limit, cursor: pageParam }, { signal });
      if (kept && pageParam === undefined) keepList(kept, page.items);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    initialData: () => {
      const items = kept && readKeptList(kept);
      return items && { pages: [{ items, next_cursor: null }], pageParams: [undefined] };
    },
    initialDataUpdatedAt: 0,
  });
};

/** How a lobby is arranged. */
export const lobbyConfigQuery = (lobby_key: string) =>
  callQuery(['game', 'lobby-configs', lobby_key], 'GET /api/lobby/configs', { lobby_key });

/** A lobby with the games of each of its rows; until it is there, rows of the lists that were kept. */
export const lobbyRowsQuery = (lobby_key: string, isLoggedIn: boolean) =>
  queryOptions({
    queryKey: ['member', 'game', 'lobby', lobby_key, isLoggedIn],
    queryFn: async ({ signal }): Promise<LobbyRow[]> => {
      const { rows } = await api('GET /api/game/lobby', { lobby_key }, { signal });
      if (lobby_key === ALL_GAMES) keepRows(rows);
      return rows;
    },
    placeholderData: () => (lobby_key === ALL_GAMES ? readKeptRows() : undefined),
  });

/** The games that the member likes, latest first. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: ['member', 'game', 'favourites'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/game/list', { category: 'favourite', limit: FAVOURITES_MAX }, { signal })).items,
  });

/** One game, for a link that names it. */
export const gameQuery = (game_id: number) =>
  callQuery(['game', 'detail', game_id], 'GET /api/game/detail', { game_id });

/** A list that is kept is a whole one: a category, or what is hot or was played last, without a filter. */
const keptNameOf = ({ category, ...others }: GameFilter) =>
  isKeptList(category) && Object.values(others).every((value) => value === undefined) ? category : undefined;

/** The colour of each studio's tile, by the studio's id. */
export function useStudioColours(): ReadonlyMap<number, string> {
  const { data } = useQuery(providersQuery());
  return useMemo(() => new Map(data?.map(({ sub_provider_id, colour }) => [sub_provider_id, colour])), [data]);
}
