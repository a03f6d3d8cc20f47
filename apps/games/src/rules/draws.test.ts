import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawsOf, seedHashOf, shuffled } from '#src/rules/draws.ts';

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 7 };

it('are what anyone computes from the seeds with HMAC-SHA256', () => {
  const words = [0, 1].flatMap((block) => {
    const bytes = createHmac('sha256', 'server').update(`client:7:${block}`).digest();
    return Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4));
  });
  const draws = drawsOf(seeds);
  expect(Array.from({ length: 16 }, () => draws.below(2 ** 32))).toEqual(words);
});

it('pass over the words of the last incomplete run', () => {
  const n = 3_000_000_000;
  const words = drawsOf(seeds);
  const kept: number[] = [];
  while (kept.length < 20) {
    const word = words.below(2 ** 32);
    if (word < n) kept.push(word);
  }
  const draws = drawsOf(seeds);
  expect(Array.from({ length: 20 }, () => draws.below(n))).toEqual(kept);
});

it('are spread evenly', () => {
  const draws = drawsOf(seeds);
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 70_000; draw += 1) {
    const number = draws.below(7);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(22.5); // one in a thousand
});

it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('are not drawn below %s', (n) => {
  expect(() => drawsOf(seeds).below(n)).toThrow('cannot draw');
});

it('shuffle without losing anything, each place as likely', () => {
  const draws = drawsOf(seeds);
  const firsts = [0, 0, 0, 0];
  for (let deal = 0; deal < 8_000; deal += 1) {
    const mixed = shuffled(draws, [0, 1, 2, 3]);
    expect(mixed.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
    firsts[mixed[0] ?? 0] = (firsts[mixed[0] ?? 0] ?? 0) + 1;
  }
  for (const count of firsts) expect(Math.abs(count - 2_000)).toBeLessThan(4 * Math.sqrt(8_000 * 0.25 * 0.75));
});

it('publish the hash of a seed', () => {
  expect(seedHashOf('server')).toBe(createHash('sha256').update('server').digest('hex'));
});
