import type { Game } from '#src/lib/games/games.ts';

type Named = Pick<Game, 'name' | 'name_en' | 'provider_name'>;

/** Whether every word of a search stands somewhere in a game's names, as the server finds them. */
export const matchesSearch = ({ name, name_en, provider_name }: Named, search: string): boolean => {
  const words = `${name} ${name_en} ${provider_name}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};
