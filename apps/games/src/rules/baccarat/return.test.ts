import { expect, it } from 'vitest';
import { drawsOf } from '../draws.ts';
import { baccarat } from './baccarat.ts';
import { countWays, exactReturns } from './return.ts';
import { BACCARAT_SPOTS, type BaccaratSpot } from './spots.ts';
import { BACCARAT_RETURNS, BACCARAT_TABLES } from './tables.ts';

const SPOTS = Object.keys(BACCARAT_SPOTS) as BaccaratSpot[];

it('counts every way to lay out six cards of a full shoe', () => {
  const ways = countWays();
  expect(ways).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 });
  expect(ways.banker + ways.player + ways.tie).toBe(416 * 415 * 414 * 413 * 412 * 411);
});

it('publishes the exact returns', () => {
  const exact = exactReturns();
  for (const spot of SPOTS) expect(BACCARAT_RETURNS[spot]).toBe(Math.round(exact[spot] * 100) / 100);
  for (const table of BACCARAT_TABLES) expect(table.rtp).toBe(BACCARAT_RETURNS.banker);
});

it('a long play agrees within three standard errors on every spot', { timeout: 60_000 }, () => {
  const [table] = BACCARAT_TABLES;
  if (!table) throw new Error('no table');
  const rounds = process.env['SOAK'] === '1' ? 100_000 : 10_000;
  const chips = { player: 100, banker: 100, tie: 100, player_pair: 100, banker_pair: 100 };
  const sums = new Map(SPOTS.map((spot) => [spot, { sum: 0, squares: 0 }]));
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = drawsOf({ serverSeed: '5e'.repeat(32), clientSeed: 'long play', nonce });
    for (const { spot, back } of baccarat.play({ bet: { chips }, state: { road: [] }, draws, table }).outcome.paid) {
      const seen = sums.get(spot);
      if (!seen) throw new Error(spot);
      seen.sum += back;
      seen.squares += back * back;
    }
  }
  const exact = exactReturns();
  for (const [spot, { sum, squares }] of sums) {
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect([spot, Math.abs(mean - exact[spot]) < 3 * error]).toEqual([spot, true]);
  }
});
