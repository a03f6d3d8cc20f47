import { beforeEach, expect, it } from 'vitest';
import { keepReceipt, readReceipts } from '#src/features/lotto/yeekee/shot-receipts.ts';
import type { TakenShot } from '#src/lib/yeekee.ts';

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
  receipt: { text: '{}', link: 'ab', leaf: 'cd', signature: 'ef', public_key: 'gh' },
});

beforeEach(() => kept.clear());

it('keeps each shot of a round once', () => {
  for (const seq of [1, 2, 2]) keepReceipt(7, shot(seq), store);
  expect(readReceipts(7, store).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(readReceipts(8, store)).toEqual([]);
});

it('keeps the last twenty rounds and nothing of others', () => {
  kept.set('session', '{}');
  for (let round = 1; round <= 25; round += 1) keepReceipt(round, shot(1, round), store);
  expect(kept.size).toBe(21);
  expect(readReceipts(5, store)).toEqual([]);
  expect(readReceipts(6, store)).toHaveLength(1);
});

it('leaves out what is not understood', () => {
  kept.set('yeekee-receipts:7', '{"shots":[{"seq":1},{"seq":2,"receipt":{"text":1}},null]}');
  kept.set('yeekee-receipts:8', 'nonsense');
  expect(readReceipts(7, store)).toEqual([]);
  expect(readReceipts(8, store)).toEqual([]);
});
