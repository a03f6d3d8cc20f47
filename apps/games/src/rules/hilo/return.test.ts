import { expect, it } from 'vitest';
import { drawsOf } from '../draws.ts';
import { hilo } from './hilo.ts';
import { exactReturns } from './return.ts';
import { everyThrow, HILO_SPOT_NAMES, type HiloSpot } from './spots.ts';
import { HILO_TABLES } from './tables.ts';

const rounded = (value: number | undefined) => Math.round((value ?? Number.NaN) * 100) / 100;

it('counts all throws', () => {
  expect(new Set(everyThrow().map(String)).size).toBe(216);
});

it.each<[HiloSpot, number]>([
  ['low', 97.5],
  ['high', 97.5],
  ['hilo', 93.75],
  ['number_1', 92.13],
  ['number_6', 92.13],
  ['pair_12', 97.22],
  ['pair_56', 97.22],
  ['triple_any', 94.44],
  ['triple_1', 93.06],
  ['total_4', 93.06],
  ['total_5', 94.44],
  ['total_6', 92.59],
  ['total_7', 93.75],
  ['total_8', 92.36],
  ['total_9', 92.59],
  ['total_10', 93.75],
  ['total_12', 92.59],
  ['total_17', 93.06],
])('%s returns %f per cent', (spot, percent) => {
  expect(rounded(exactReturns().get(spot))).toBe(percent);
});

it('no spot returns more than a table publishes, nor less than nine tenths', () => {
  const returns = [...exactReturns().values()];
  for (const table of HILO_TABLES) expect(rounded(Math.max(...returns))).toBe(table.rtp);
  expect(Math.min(...returns)).toBeGreaterThan(90);
});

it('a long play agrees within three standard errors on the spots of each kind', { timeout: 60_000 }, () => {
  const [table] = HILO_TABLES;
  if (!table) throw new Error('no table');
  const rounds = process.env['SOAK'] === '1' ? 100_000 : 10_000;
  const watched = ['low', 'hilo', 'high', 'number_3', 'pair_25', 'triple_any', 'total_9'] as const;
  const chips = Object.fromEntries(HILO_SPOT_NAMES.map((spot) => [spot, 100]));
  const sums = new Map<HiloSpot, { sum: number; squares: number }>(
    watched.map((spot) => [spot, { sum: 0, squares: 0 }]),
  );
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = drawsOf({ serverSeed: '5e'.repeat(32), clientSeed: 'long play', nonce });
    for (const { spot, back } of hilo.play({ bet: { chips }, state: { throws: [] }, draws, table }).outcome.paid) {
      const seen = sums.get(spot);
      if (!seen) continue;
      seen.sum += back;
      seen.squares += back * back;
    }
  }
  const exact = exactReturns();
  for (const [spot, { sum, squares }] of sums) {
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect([spot, Math.abs(mean - (exact.get(spot) ?? 0)) < 3 * error]).toEqual([spot, true]);
  }
});
