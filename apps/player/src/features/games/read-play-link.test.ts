import { expect, it } from 'vitest';
import { readPlayLink } from '#src/features/games/read-play-link.ts';

it.each([
  ['game_id=7', { gameId: 7, isDemo: false, source: 'play' }],
  ['game=7&demo=1', { gameId: 7, isDemo: true, source: 'play' }],
  ['game_id=7&provider_id=1&sub_provider_id=3&source=line&is_demo=true', { gameId: 7, isDemo: true, source: 'line' }],
  ['game_id=7&demo=0', { gameId: 7, isDemo: false, source: 'play' }],
])('reads %s', (search, read) => expect(readPlayLink(search)).toEqual(read));

it.each(['', 'game_id=', 'game_id=0', 'game_id=x', 'game_id=1e3', 'game_id=-1'])('finds no game in %j', (search) =>
  expect(readPlayLink(search)).toBeUndefined(),
);
