import { navigate } from 'wouter/use-browser-location';
import type { Game } from '#src/lib/games/games.ts';
import { LIST_NAMES } from '#src/lib/games/kept-lobby.ts';

const LISTS = { ...LIST_NAMES, favourite: 'เกมโปรด' } as const;
const OWN_LISTS = ['last', 'hot', 'favourite'] as const;

/** A list of games that a lobby can show: a category, or one of those that go by play and liking. */
export type LobbyList = keyof typeof LISTS;

/** What a lobby shows: without a list its rows; a studio or a tag narrows it. All of it is in the address. */
export interface LobbyChoice {
  /** The category whose lobby it is, or nothing in the lobby of all games. */
  readonly name: string | undefined;
  readonly list: LobbyList | undefined;
  readonly provider: number | undefined;
  /** A studio of the provider. */
  readonly studio: number | undefined;
  readonly tag: string | undefined;
}

/** Reads what an address asks for. What it does not know is left out. */
export function readChoice(name: string | undefined, search: string): LobbyChoice {
  const asked = new URLSearchParams(search);
  const own = OWN_LISTS.find((list) => list === asked.get('list'));
  return {
    name,
    list: own ?? (name as LobbyList | undefined),
    provider: idOf(asked.get('provider')),
    studio: idOf(asked.get('studio')),
    tag: asked.get('tag')?.slice(0, 40) || undefined,
  };
}

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The address of a choice. */
export function addressOf({ name, list, provider, studio, tag }: LobbyChoice): string {
  const asked = new URLSearchParams();
  if (list && list !== name) asked.set('list', list);
  if (provider) asked.set('provider', String(provider));
  if (studio) asked.set('studio', String(studio));
  if (tag) asked.set('tag', tag);
  const text = asked.toString();
  return `/lobby${name ? `/${name}` : ''}${text && `?${text}`}`;
}

/** Narrows what is shown to a studio, or no longer. The way back leads past it. */
export const chooseStudio = (choice: LobbyChoice, of: StudioIds | undefined): void =>
  navigate(addressOf({ ...choice, provider: of?.provider_id, studio: of?.sub_provider_id }), { replace: true });

export interface StudioIds {
  readonly provider_id: number;
  readonly sub_provider_id: number;
}

/** What a list is called; the lobby of all games has a name too. */
export const titleOf = ({ list, tag }: LobbyChoice): string => (list ? LISTS[list] : (tag ?? 'เกมทั้งหมด'));

type Named = Pick<Game, 'name' | 'name_en' | 'provider_name'>;

/** Whether every word of a search stands somewhere in a game's names, as the server finds them. */
export const matchesSearch = ({ name, name_en, provider_name }: Named, search: string): boolean => {
  const words = `${name} ${name_en} ${provider_name}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};
