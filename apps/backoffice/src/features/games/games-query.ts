import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

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
export const providersQuery = () => asked('GET /bo/api/games/providers', {}, REFRESH_MS);

/** Every lobby with its rows. */
export const lobbiesQuery = () => asked('GET /bo/api/games/lobbies', {});

/** One round with every call of its provider. */
export const roundQuery = (member_id: number, provider_id: number, round_id: string) =>
  asked('GET /bo/api/games/round', { member_id, provider_id, round_id });

const TEXTS = ['name', 'name_en', 'cover', 'position'] as const;

/** What of a game is ours: the rest is left to its provider, and empty. */
export const ownOf = (game: Game) => ({
  is_shown: !game.own.includes('is_shown'),
  tags_add: game.tags,
  ...Object.fromEntries(TEXTS.map((name) => [name, game.own.includes(name) ? game[name] : null])),
});

/** Only what was changed: what is left out stays, and null goes back to what the provider says. */
export const changesOf = (game: Game, { tags_add: tags = [], ...sent }: GameEdit): GameEdit => {
  const own: Readonly<Record<string, unknown>> = ownOf(game);
  return {
    game_ids: sent.game_ids,
    ...Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== own[name])),
    tags_add: tags.filter((tag) => !game.tags.includes(tag)),
    tags_remove: game.tags.filter((tag) => !tags.includes(tag)),
  };
};
