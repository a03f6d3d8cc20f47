import { expect, it } from 'vitest';
import { addressOf, matchesSearch, readChoice, titleOf } from '#src/features/games/lobby/lobby-choice.ts';

it.each([
  [undefined, '', '/lobby', 'เกมทั้งหมด'],
  ['slot', '', '/lobby/slot', 'สล็อต'],
  ['slot', 'provider=1&studio=4', '/lobby/slot?provider=1&studio=4', 'สล็อต'],
  ['slot', 'provider=1', '/lobby/slot?provider=1', 'สล็อต'],
  [undefined, 'list=favourite&studio=2', '/lobby?list=favourite&studio=2', 'เกมโปรด'],
  [undefined, 'tag=%E0%B9%83%E0%B8%AB%E0%B8%A1%E0%B9%88', '/lobby?tag=%E0%B9%83%E0%B8%AB%E0%B8%A1%E0%B9%88', 'ใหม่'],
  [undefined, 'list=slot&studio=-1&tag=', '/lobby', 'เกมทั้งหมด'],
  ['casino', 'list=hot', '/lobby/casino?list=hot', 'กำลังฮิต'],
])('reads /lobby/%s?%s and writes it again', (name, search, address, title) => {
  const choice = readChoice(name, search);
  expect(addressOf(choice)).toBe(address);
  expect(titleOf(choice)).toBe(title);
});

it.each([
  ['เสือ gold', true],
  ['SIAM', true],
  ['', true],
  ['เสือ naga', false],
])('finds %j among liked games as the server would: %s', (search, isFound) => {
  const game = { name: 'เสือทอง', name_en: 'Golden Tiger', provider_name: 'Siam Reels' };
  expect(matchesSearch(game, search)).toBe(isFound);
});
