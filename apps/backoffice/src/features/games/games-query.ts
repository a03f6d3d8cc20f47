import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Game = StaffAnswer<'GET /bo/api/games/list'>['items'][number];
export type GameEdit = StaffSent<'POST /bo/api/games/edit'>;
export type Provider = StaffAnswer<'GET /bo/api/games/providers'>[number];
export type Callback = StaffAnswer<'GET /bo/api/games/callbacks'>['items'][number];
export type Lobby = StaffAnswer<'GET /bo/api/games/lobbies'>[number];
export type LobbyRow = Lobby['rows'][number];
export type PreviewRow = StaffAnswer<'POST /bo/api/games/lobbies/preview'>[number];
export type RoundRow = StaffAnswer<'GET /bo/api/games/rounds'>['items'][number];
export type Round = StaffAnswer<'GET /bo/api/games/round'>;
export type Margin = StaffAnswer<'GET /bo/api/games/margins'>['rows'][number];

/** How often what changes by itself is asked for again. */
export const REFRESH_MS = 5_000;
/** How many games can be changed at once. */
export const EDIT_MAX = 500;

/** The providers of games; what their calls do is asked again every few seconds. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['games', 'providers'],
    queryFn: ({ signal }) => staffApi('GET /bo/api/games/providers', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** Every lobby with its rows. */
export const lobbiesQuery = () =>
  queryOptions({
    queryKey: ['games', 'lobbies'],
    queryFn: ({ signal }) => staffApi('GET /bo/api/games/lobbies', {}, { signal }),
  });

/** One round with every call of its provider. */
export const roundQuery = (member_id: number, provider_id: number, round_id: string) =>
  queryOptions({
    queryKey: ['games', 'round', member_id, provider_id, round_id],
    queryFn: ({ signal }) => staffApi('GET /bo/api/games/round', { member_id, provider_id, round_id }, { signal }),
  });

/** Changes games, and has every list show it. */
export const editGames = async (edit: GameEdit): Promise<number> => {
  try {
    return (await staffApi('POST /bo/api/games/edit', edit)).changed;
  } finally {
    await refreshGames();
  }
};

/** After an act everything about games may look different. */
export const refreshGames = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['games'] });
