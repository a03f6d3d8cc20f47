import { expect, it } from 'vitest';
import { pastStatements } from '#src/history/clock/past-statements.ts';

const read = pastStatements(
  new Map([
    ['note', ['at']],
    ['visit', ['came_at', 'seen_at']],
  ]),
);

it.each([
  ['select now(), clock_timestamp() - $1', 1, 'select $2::timestamptz, $2::timestamptz - $1'],
  [
    'insert into "note" ("id", "text") values ($1, $2), ($3, lower(\'a)\'))',
    3,
    'insert into "note" (at, "id", "text") values ($4::timestamptz, $1, $2), ($4::timestamptz, $3, lower(\'a)\'))',
  ],
  [
    'insert into note (id) select n from unnest($1) n',
    1,
    'insert into note (at, id) select $2::timestamptz, n from unnest($1) n',
  ],
  [
    'insert into visit (seen_at) values ($1) on conflict (id) do nothing',
    1,
    'insert into visit (came_at, seen_at) values ($2::timestamptz, $1) on conflict (id) do nothing',
  ],
  ['insert into note default values', 0, 'insert into note (at) values ($1::timestamptz)'],
  [
    'with one as (insert into note (id) values ($1) returning id) insert into visit (id) select id from one',
    1,
    'with one as (insert into note (at, id) values ($2::timestamptz, $1) returning id) insert into visit (came_at, seen_at, id) select $2::timestamptz, $2::timestamptz, id from one',
  ],
])('%s has a time of the past', (text, parameters, past) => {
  expect(read(text, parameters)).toEqual({ text: past, usesClock: true });
});

it('what asks for no time and leaves none out stays as it is', () => {
  const text = 'insert into note (id, at) select 1, $1';
  expect(read(text, 1)).toEqual({ text, usesClock: false });
  expect(read('insert into other (id) values (1)', 0).usesClock).toBe(false);
});

it('what it cannot read is refused', () => {
  expect(() => read('insert into note (id) table other', 0)).toThrow('cannot read');
  expect(() => read('insert into note values (1)', 0)).toThrow('cannot read');
  expect(() => read('insert into note select 1', 0)).toThrow('names no columns');
});
