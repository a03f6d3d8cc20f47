import { expect, it } from 'vitest';
import { missingNumbers, sayRanges } from '#src/features/wheel/spin-numbers.ts';
import type { Proof, Spin } from '#src/features/wheel/wheel-queries.ts';

it.each<[what: string, nonce: number, spins: number, numbers: [number, number][], missing: string]>([
  ['all of them', 1, 4, [[0, 3]], ''],
  ['the only one', 0, 1, [[0, 0]], ''],
  [
    'one in between',
    0,
    4,
    [
      [0, 1],
      [3, 3],
    ],
    '2',
  ],
  [
    'several',
    9,
    10,
    [
      [1, 2],
      [6, 6],
      [9, 9],
    ],
    '0, 3–5, 7–8',
  ],
  ['the last', 0, 3, [[0, 1]], '2'],
  ['a count that leaves the spin itself out', 2, 2, [[0, 1]], '2'],
  ['nothing that is a spin', 1, 2, [], '0–1'],
])('%s: spin %s of %s numbers lacks what is not in its runs', (_what, nonce, spins, runs, missing) => {
  const numbers: Proof['numbers'] = runs.map(([from, to]) => ({ from, to }));
  expect(sayRanges(missingNumbers({ spin: { nonce } as Spin, spins, numbers }))).toBe(missing);
});
