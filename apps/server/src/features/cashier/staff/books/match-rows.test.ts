import { satang } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { matchRows } from '#src/features/cashier/staff/books/match-rows.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 19, hours));
const one = (id: string, hours: number, amount: number, ref = '') => ({
  id,
  at: at(hours),
  amount: satang(amount),
  ref,
});

it('the nearest of the same amount is meant, and each is one at most', () => {
  const found = matchRows(
    [one('a', 10, 500), one('b', 12, 500), one('c', 12, 500)],
    [one('x', 12, 500), one('y', 9, 500)],
  );
  expect(Object.fromEntries(found)).toEqual({ b: 'x', a: 'y' });
});

it('what the bank calls it goes before its time; another amount, another way or another day is something else', () => {
  const theirs = [one('a', 10, -500, 'โอน FT0001 ok'), one('b', 10, -500, 'FT0002'), one('d', 10, 700)];
  const ours = [one('x', 10, -500, 'FT0002'), one('y', 14, -500, 'ft0001'), one('z', 10, -700), one('w', 80, 700)];
  expect(Object.fromEntries(matchRows(theirs, ours))).toEqual({ a: 'y', b: 'x' });
});
