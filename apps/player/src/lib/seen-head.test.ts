import { beforeEach, expect, it } from 'vitest';
import { keepSeenHead, readSeenHead } from '#src/lib/seen-head.ts';

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
/** The server's clock is not known here: the beacon is due in a year's time from now, or was a year ago. */
const YEAR_MS = 365 * 86_400_000;
const DUE_MS = Date.now() + YEAR_MS;
const published = (head: string | null, round_id = 7, due_ms = DUE_MS) => ({
  round_id,
  count: 3,
  sealed: { head, beacon_at: new Date(due_ms).toISOString() },
  drawn: null,
});

beforeEach(() => kept.clear());

it('keeps the first head that it sees before the beacon, and no other after it', () => {
  keepSeenHead(published(null), store, DUE_MS - 60_000);
  expect(readSeenHead(7, store)).toBeUndefined();
  keepSeenHead(published('ab'), store, DUE_MS - 50_000);
  keepSeenHead({ ...published('cd'), count: 4 }, store, DUE_MS - 40_000);
  expect(readSeenHead(7, store)).toEqual({ count: 3, head: 'ab', seen_at: DUE_MS - 50_000 });
  expect(readSeenHead(8, store)).toBeUndefined();
});

it('keeps nothing when the beacon is due by this clock or by the server’s, nor of a round that is drawn', () => {
  keepSeenHead(published('ab'), store, DUE_MS);
  keepSeenHead(published('ab', 7, Date.now() - YEAR_MS), store, Date.now() - 2 * YEAR_MS);
  keepSeenHead({ ...published('ab'), drawn: {} }, store, DUE_MS - 50_000);
  expect(kept.size).toBe(0);
});

it('keeps the last hundred rounds and nothing of others', () => {
  kept.set('session', '{}');
  for (let round = 1; round <= 105; round += 1) keepSeenHead(published('ab', round), store, DUE_MS - 1_000 + round);
  expect(kept.size).toBe(101);
  expect(readSeenHead(5, store)).toBeUndefined();
  expect(readSeenHead(6, store)).toBeDefined();
});

it('a storage that is full or says nonsense only means that nothing was seen', () => {
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full');
    },
  };
  keepSeenHead(published('ab'), full, DUE_MS - 50_000);
  kept.set('yeekee-head:7', '{"head":1}');
  expect(readSeenHead(7, store)).toBeUndefined();
});
