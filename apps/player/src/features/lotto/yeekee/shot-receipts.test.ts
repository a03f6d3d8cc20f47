import { beforeEach, expect, it } from 'vitest';
import { keepReceipt, readReceipts } from '#src/features/lotto/yeekee/shot-receipts.ts';
import type { TakenShot } from '#src/lib/lotto/yeekee.ts';

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
const shot = (seq: number, minute = 0): TakenShot => ({
  seq,
  rank: 1,
  number: '01234',
  shot_at: new Date(Date.UTC(2026, 10, 16, 0, minute, seq)).toISOString(),
  left: 99,
  next_at: '2026-11-16T00:00:06.000Z',
  receipt: { text: '{}', link: 'ab', leaf: 'cd', signature: 'ef', public_key: 'gh', log: null },
});

beforeEach(() => kept.clear());

const [ME, OTHER] = [1, 2];

it('keeps each shot of a round once', () => {
  for (const seq of [1, 2, 2]) keepReceipt(ME, 7, shot(seq), store);
  expect(readReceipts(ME, 7, store).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(readReceipts(ME, 8, store)).toEqual([]);
});

it('another member of the same phone sees his own, a guest none', () => {
  keepReceipt(ME, 7, shot(1), store);
  expect(readReceipts(OTHER, 7, store)).toEqual([]);
  keepReceipt(OTHER, 7, shot(2), store);
  expect(readReceipts(OTHER, 7, store).map(({ seq }) => seq)).toEqual([2]);
  expect(readReceipts(ME, 7, store).map(({ seq }) => seq)).toEqual([1]);
  expect(readReceipts(null, 7, store)).toEqual([]);
});

it('keeps the last forty rounds and nothing of others', () => {
  kept.set('session', '{}');
  for (let round = 1; round <= 45; round += 1) keepReceipt(ME, round, shot(1, round), store);
  expect(kept.size).toBe(41);
  expect(readReceipts(ME, 5, store)).toEqual([]);
  expect(readReceipts(ME, 6, store)).toHaveLength(1);
});

it('leaves out what is not understood', () => {
  kept.set('yeekee-receipts:1:7', '{"shots":[{"seq":1},{"seq":2,"receipt":{"text":1}},null]}');
  kept.set('yeekee-receipts:1:8', 'nonsense');
  expect(readReceipts(ME, 7, store)).toEqual([]);
  expect(readReceipts(ME, 8, store)).toEqual([]);
});
