import { expect, it } from 'vitest';
import { Shelf } from '#src/bank/shelf.ts';

it('forgets the oldest beyond its limit; what is replaced keeps its place', () => {
  const shelf = new Shelf<string>(2);
  shelf.keep('a', 'first');
  shelf.keep('b', 'second');
  shelf.keep('a', 'first again');
  expect(shelf.newest).toEqual(['second', 'first again']);
  shelf.keep('c', 'third');
  expect(shelf.newest).toEqual(['third', 'second']);
  expect(shelf.get('a')).toBeUndefined();
});
