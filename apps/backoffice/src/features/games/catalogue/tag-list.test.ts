import { expect, it } from 'vitest';
import { areTags, changeOfTags, readTags } from '#src/features/games/catalogue/tag-list.ts';

it('reads tags between spaces and commas, each once', () => {
  expect(readTags(' ใหม่, hot  hot,,แนะนำ ')).toEqual(['ใหม่', 'hot', 'แนะนำ']);
  expect(readTags(' ')).toEqual([]);
});

it.each([
  ['ใหม่ hot_2 x-y', true],
  ['50%', false],
  ['x'.repeat(41), false],
  ['', true],
])('takes “%s” for tags: %s', (text, isGood) => {
  expect(areTags(text)).toBe(isGood);
});

it('finds what to add and what to take away', () => {
  expect(changeOfTags(['a', 'b'], 'b c')).toEqual({ tags_add: ['c'], tags_remove: ['a'] });
});
