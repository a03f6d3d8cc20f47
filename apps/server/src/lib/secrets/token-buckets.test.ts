import { expect, it } from 'vitest';
import { tokenBuckets } from '#src/lib/secrets/token-buckets.ts';

/** Buckets on a clock that only moves when it is told to. */
const buckets = (burst: number, perMinute: number) => {
  let at = 1_000_000;
  const { take, giveBack } = tokenBuckets({ burst, perMinute }, () => at);
  return { take, giveBack, pass: (ms: number) => (at += ms) };
};
const takeMany = (take: (key: string) => number, key: string, count: number) =>
  Array.from({ length: count }, () => take(key));

it('allows a burst, then one per pace, and says how long to wait', () => {
  const { take, pass } = buckets(5, 60);
  expect(takeMany(take, 'a', 5)).toEqual([0, 0, 0, 0, 0]);
  expect(take('a')).toBe(1_000);
  pass(400);
  expect(take('a')).toBe(600);
  pass(600);
  expect(takeMany(take, 'a', 2)).toEqual([0, 1_000]);
});

it('a knock that is refused costs nothing: whoever waits as told is let in', () => {
  const { take, pass } = buckets(1, 60);
  take('a');
  expect(new Set(takeMany(take, 'a', 50))).toEqual(new Set([1_000]));
  pass(1_000);
  expect(take('a')).toBe(0);
});

it('saves up to a burst and no more', () => {
  const { take, pass } = buckets(3, 60);
  takeMany(take, 'a', 3);
  pass(3_600_000);
  expect(takeMany(take, 'a', 4)).toEqual([0, 0, 0, 1_000]);
});

it('keeps keys apart', () => {
  const { take } = buckets(1, 60);
  expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 1_000, 1_000]);
});

it('a clock that is set back locks nobody out', () => {
  const { take, pass } = buckets(2, 60);
  takeMany(take, 'a', 2);
  pass(-3_600_000);
  expect(take('a')).toBe(1_000);
  pass(1_000);
  expect(take('a')).toBe(0);
});

it('forgets the keys that were quiet longest, not those that knock', () => {
  const { take } = buckets(1, 60);
  take('loud');
  take('quiet');
  for (let index = 0; index < 99_990; index += 1) take(`passer-by ${index}`);
  expect(take('loud')).toBe(1_000);
  for (let index = 0; index < 20; index += 1) take(`late ${index}`);
  expect(take('loud')).toBe(1_000);
  expect(take('quiet')).toBe(0);
});

it('what was taken for nothing can be given back, up to a burst', () => {
  const { take, giveBack } = buckets(1, 60);
  take('a');
  giveBack('a');
  giveBack('a');
  expect(takeMany(take, 'a', 2)).toEqual([0, 1_000]);
});
