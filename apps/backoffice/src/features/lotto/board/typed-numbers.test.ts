import { expect, it } from 'vitest';
import { readNumbers } from '#src/features/lotto/board/typed-numbers.ts';

it.each([
  ['123', 3, ['123'], []],
  ['12 34,56/78\n90', 2, ['12', '34', '56', '78', '90'], []],
  ['07 07 7 123 กข', 2, ['07'], ['7', '123', 'กข']],
  ['  ', 2, [], []],
])('reads %o as numbers of %i digits', (text, digits, numbers, wrong) => {
  expect(readNumbers(text, digits)).toEqual({ numbers, wrong });
});
