import { expect, it } from 'vitest';
import { readTags } from '#src/features/games/catalogue/tags-input.tsx';
import { changesOf, type Game } from '#src/features/games/games-query.ts';

it('reads tags between spaces and commas, each once', () => {
  expect(readTags(' ใหม่, hot  hot,,แนะนำ ')).toEqual(['ใหม่', 'hot', 'แนะนำ']);
  expect(readTags(' ')).toEqual([]);
});

it('sends what was changed of a game, and which tags to add and to take away', () => {
  const game = { name: 'ของเรา', name_en: 'Theirs', position: 7, tags: ['a', 'b'], own: ['name', 'position'] };
  const sent = { game_ids: [1], is_shown: true, name: null, name_en: null, position: 7, tags_add: ['b', 'c'] };
  expect(changesOf(game as unknown as Game, sent)).toEqual({
    game_ids: [1],
    name: null,
    tags_add: ['c'],
    tags_remove: ['a'],
  });
});
