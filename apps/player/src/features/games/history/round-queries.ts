import type { Answer } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';

export type GameRound = Answer<'GET /api/game/rounds'>['items'][number];
export type WholeRound = Answer<'GET /api/game/round'>;

/** The rounds that the member played, of one game or of all, newest first. */
export const roundsQuery = (game_id: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['member', 'game', 'rounds', game_id],
    queryFn: ({ pageParam, signal }) => api('GET /api/game/rounds', { game_id, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** One round with all that moved in it. */
export const roundQuery = (provider_id: number, round_id: string) =>
  queryOptions({
    queryKey: ['member', 'game', 'round', provider_id, round_id],
    queryFn: ({ signal }) => api('GET /api/game/round', { provider_id, round_id }, { signal }),
  });
