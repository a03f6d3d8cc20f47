import { beforeEach, expect, it, vi } from 'vitest';
import { keepBillReceipt, keepSeenSeal, readBillLeaf, readSeenRoot } from '#src/features/lotto/kept-proofs.ts';
import type { Store } from '#src/lib/lotto/kept-rounds.ts';

const DRAW_AT = '2026-11-16T09:00:00.000Z';
const BEFORE = Date.parse(DRAW_AT) - 1_000;
const sealed = (root: string) => ({ round: { round_id: 7, draw_at: DRAW_AT }, seal: { root } });
const storage = (): Store => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
};
let store: Store;

beforeEach(() => {
  store = storage();
  vi.useFakeTimers({ now: BEFORE });
  return () => vi.useRealTimers();
});

it('keeps the leaf of a bill that was bought here', () => {
  keepBillReceipt('b', { leaf: 'x', signature: 's', public_key: 'k' }, store);
  expect([readBillLeaf('b', store), readBillLeaf('other', store)]).toEqual(['x', undefined]);
});

it('keeps the first root that is seen before the draw, and never another', () => {
  keepSeenSeal({ ...sealed('a'), seal: null }, store, BEFORE);
  expect(readSeenRoot(7, store)).toBeUndefined();
  keepSeenSeal(sealed('a'), store, BEFORE);
  keepSeenSeal(sealed('b'), store, BEFORE);
  expect(readSeenRoot(7, store)).toBe('a');
});

it('keeps nothing of what is seen after the draw', () => {
  keepSeenSeal(sealed('a'), store, Date.parse(DRAW_AT));
  expect(readSeenRoot(7, store)).toBeUndefined();
});
