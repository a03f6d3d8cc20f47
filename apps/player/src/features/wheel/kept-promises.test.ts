import { expect, it } from 'vitest';
import { isAsPromised, keepPromise, readPromise } from '#src/features/wheel/kept-promises.ts';
import type { Spin } from '#src/features/wheel/wheel-queries.ts';
import type { Store } from '#src/lib/lotto/kept-rounds.ts';

const storage = (): Store => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
};

const seen = { seed_id: 'seed', server_hash: 'hash', client_seed: 'words', nonce: 4, version: 2 };
const spin = { ...seen } as unknown as Spin;

it('keeps what was seen before a spin, and knows nothing of others', () => {
  const store = storage();
  keepPromise('one', seen, store);
  expect(readPromise('one', store)).toMatchObject(seen);
  expect(readPromise('two', store)).toBeUndefined();
});

it.each([
  ['the same', true, {}],
  ['a later number, spun on another page', true, { nonce: 5 }],
  ['a number of before', false, { nonce: 3 }],
  ['another seed', false, { seed_id: 'other' }],
  ['another hash', false, { server_hash: 'other' }],
  ['other words', false, { client_seed: 'other' }],
  ['other fields', false, { version: 3 }],
])('a spin of %s is as promised: %s', (_what, isRight, change) => {
  expect(isAsPromised({ ...spin, ...change }, seen)).toBe(isRight);
});
