import { expect, it } from 'vitest';
import { readFor } from '#src/features/lotto/bet/sheets/read-for.ts';

it('takes what the round offers, names what it does not, and says what it could not read', () => {
  const { lines, unread, notOffered } = readFor('123=50*50\n1234=5\nอะไร', ['top3', 'tod3']);
  expect(lines.map(({ bet_type, number }) => `${bet_type} ${number}`)).toEqual(['top3 123', 'tod3 123']);
  expect(notOffered).toEqual(['top4']);
  expect(unread.map(({ line }) => line)).toEqual([3]);
});
