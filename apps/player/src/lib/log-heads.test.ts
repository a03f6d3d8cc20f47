import { beforeEach, expect, it } from 'vitest';
import { keepLogHead, readHeadBefore } from '#src/lib/log-heads.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (place: number) => [...kept.keys()][place] ?? null,
  get length() {
    return kept.size;
  },
};
const SOON = Date.now() + 60_000;
const head = (size: number, signature = 's') => ({ text: `{"kind":"log","size":${size}}`, signature, public_key: 'k' });

beforeEach(() => kept.clear());

it('keeps each head the first time that it comes, and nothing of none', () => {
  keepLogHead(null, store, SOON);
  keepLogHead(head(5), store, SOON);
  keepLogHead(head(5, 'another'), store, SOON + 9);
  expect(kept.size).toBe(1);
  expect(readHeadBefore(SOON + 100, store)).toMatchObject({ signature: 's', kept_at: SOON });
});

it('knows the newest that it had before an instant', () => {
  for (const size of [5, 6, 7]) keepLogHead(head(size), store, SOON + size);
  expect(readHeadBefore(SOON + 7, store)?.text).toBe(head(6).text);
  expect(readHeadBefore(SOON + 5, store)).toBeUndefined();
  kept.set('log-head:8', '{"kept_at":1}');
  kept.set('log-head:9', 'nonsense');
  expect(readHeadBefore(SOON, store)).toBeUndefined();
});

it('keeps the newest two hundred', () => {
  for (let size = 1; size <= 205; size += 1) keepLogHead(head(size), store, SOON + size);
  expect(kept.size).toBe(200);
});
