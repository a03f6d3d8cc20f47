import { beforeEach, expect, it } from 'vitest';
import { keepSeenHead, promiseLine, readSeenHead } from '#src/lib/seen-head.ts';

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
const PROMISED = { commitment: 'c0', chain_hash: 'd1', beacon_round: 5 };
const ENDS_AT = '2026-11-17T00:01:00.000Z';
const PROMISE = promiseLine(PROMISED, ENDS_AT);
const published = (head: string | null, round_id = 7, due_ms = DUE_MS) => ({
  round_id,
  count: 3,
  sealed: { ...PROMISED, head, beacon_at: new Date(due_ms).toISOString() },
  drawn: null,
});

beforeEach(() => kept.clear());

it('keeps what was promised at the first look, then the first head, and no other after them', () => {
  const changed = { ...published(null), sealed: { ...published(null).sealed, beacon_round: 6 } };
  keepSeenHead(published(null), ENDS_AT, store, DUE_MS - 70_000);
  keepSeenHead(changed, ENDS_AT, store, DUE_MS - 60_000);
  expect(readSeenHead(7, store)).toEqual({ promise: PROMISE, end: undefined, seen_at: DUE_MS - 70_000 });
  keepSeenHead({ ...changed, sealed: { ...changed.sealed, head: 'ab' } }, ENDS_AT, store, DUE_MS - 50_000);
  keepSeenHead({ ...published('cd'), count: 4 }, ENDS_AT, store, DUE_MS - 40_000);
  expect(readSeenHead(7, store)).toEqual({
    promise: PROMISE,
    end: { count: 3, head: 'ab' },
    seen_at: DUE_MS - 50_000,
  });
  expect(readSeenHead(8, store)).toBeUndefined();
});

it('still reads a head that was noted before promises were', () => {
  kept.set('yeekee-head:7', JSON.stringify({ kept_at: 1, count: 3, head: 'ab' }));
  expect(readSeenHead(7, store)).toEqual({ promise: undefined, end: { count: 3, head: 'ab' }, seen_at: 1 });
});

it('keeps nothing when the beacon is due by this clock or by the server’s, nor of a round that is drawn', () => {
  keepSeenHead(published('ab'), ENDS_AT, store, DUE_MS);
  keepSeenHead(published('ab', 7, Date.now() - YEAR_MS), ENDS_AT, store, Date.now() - 2 * YEAR_MS);
  keepSeenHead({ ...published('ab'), drawn: {} }, ENDS_AT, store, DUE_MS - 50_000);
  expect(kept.size).toBe(0);
});

it('keeps the last hundred rounds and nothing of others', () => {
  kept.set('session', '{}');
  for (let round = 1; round <= 105; round += 1)
    keepSeenHead(published('ab', round), ENDS_AT, store, DUE_MS - 1_000 + round);
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
  keepSeenHead(published('ab'), ENDS_AT, full, DUE_MS - 50_000);
  kept.set('yeekee-head:7', '{"head":1}');
  expect(readSeenHead(7, store)).toBeUndefined();
});
