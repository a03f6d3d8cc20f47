import { expect, it } from 'vitest';
import type { Draws } from '../draws.ts';
import { hilo } from './hilo.ts';
import { type Dice, FACES, HILO_SPOT_NAMES, type HiloBet, REMEMBERED_THROWS, sideOf, winningSpots } from './spots.ts';
import { HILO_TABLES } from './tables.ts';

const [table] = HILO_TABLES;
if (!table) throw new Error('no table');

/** Draws that throw these dice. */
const throwing = (...dice: number[]): Draws => ({ below: () => (dice.shift() ?? 1) - 1 });
const won = (...dice: Dice) => Object.fromEntries(winningSpots(dice));

it('has the forty-four spots of the cloth', () => {
  expect(HILO_SPOT_NAMES).toHaveLength(3 + 6 + 15 + 7 + 13);
});

it.each<[number, string]>([
  [3, 'low'],
  [10, 'low'],
  [11, 'hilo'],
  [12, 'high'],
  [18, 'high'],
])('%i is %s', (total, side) => {
  expect(sideOf(total)).toBe(side);
});

it('three different faces win three numbers, three pairs, a side and a total', () => {
  expect(won(5, 1, 2)).toEqual({
    low: 95,
    number_1: 100,
    number_2: 100,
    number_5: 100,
    pair_12: 600,
    pair_15: 600,
    pair_25: 600,
    total_8: 850,
  });
});

it('a face shown twice pays two to one and makes one pair', () => {
  expect(won(6, 4, 6)).toEqual({ high: 160, number_4: 100, number_6: 200, pair_46: 600, total_16: 3300 });
});

it('a triple pays three to one on its face, no pair, and still counts as low or high', () => {
  expect(won(1, 1, 1)).toEqual({ low: 95, number_1: 300, triple_any: 3300, triple_1: 20_000 });
  expect(won(5, 5, 5)).toEqual({ high: 160, number_5: 300, triple_any: 3300, triple_5: 20_000, total_15: 1900 });
});

it('eleven is neither low nor high', () => {
  expect(won(6, 4, 1)).toEqual({
    hilo: 650,
    number_1: 100,
    number_4: 100,
    number_6: 100,
    pair_14: 600,
    pair_16: 600,
    pair_46: 600,
  });
});

it('pays whole satang and says what each spot got', () => {
  const bet: HiloBet = { chips: { low: 1_100, number_2: 1_000, high: 2_000 } };
  const { outcome, win, state } = hilo.play({ bet, state: { throws: [] }, draws: throwing(2, 2, 3), table });
  expect(outcome.paid).toEqual([
    { spot: 'low', stake: 1_100, back: 2_145 },
    { spot: 'number_2', stake: 1_000, back: 3_000 },
    { spot: 'high', stake: 2_000, back: 0 },
  ]);
  expect(win).toBe(5_145);
  expect(state.throws).toEqual([[2, 2, 3]]);
  expect(hilo.stakeOf(bet, state)).toBe(4_100);
  expect(hilo.describe(outcome, bet)).toBe('2 2 3 · 7 แต้ม ต่ำ');
});

it('names eleven and triples in words', () => {
  const told = (...dice: Dice) => {
    const bet: HiloBet = { chips: { low: 1_000 } };
    return hilo.describe(hilo.play({ bet, state: { throws: [] }, draws: throwing(...dice), table }).outcome, bet);
  };
  expect(told(1, 4, 6)).toBe('1 4 6 · 11 ไฮโล');
  expect(told(4, 4, 4)).toBe('4 4 4 · 12 แต้ม สูง · ตอง');
});

it('remembers the latest throws only', () => {
  const throws = Array.from({ length: REMEMBERED_THROWS }, (): Dice => [1, 1, 1]);
  const { state } = hilo.play({ bet: { chips: { low: 1_000 } }, state: { throws }, draws: throwing(6, 5, 4), table });
  expect(state.throws).toHaveLength(REMEMBERED_THROWS);
  expect(state.throws.at(-1)).toEqual([6, 5, 4]);
});

it('refuses what is not on the cloth', () => {
  for (const chips of [{}, { low: 0 }, { low: 150 }, { pair_21: 100 }, { total_11: 100 }, { number_7: 100 }]) {
    expect([chips, hilo.bet.safeParse({ chips }).success]).toEqual([chips, false]);
  }
  expect(hilo.bet.safeParse({ chips: { pair_12: 100 } }).success).toBe(true);
});

it('keeps the limits of the table: the longer the odds, the less', () => {
  const problem = (chips: HiloBet['chips']) => hilo.problem?.({ chips }, { throws: [] }, table);
  expect(problem({ low: 5_000_00, pair_12: 1_000_00, triple_6: 500_00 })).toBeUndefined();
  expect(problem({ low: 5_001_00 })).toBe('low');
  expect(problem({ pair_12: 1_001_00 })).toBe('pair_12');
  expect(problem({ triple_6: 501_00 })).toBe('triple_6');
  expect(problem({ total_4: 9_00 })).toBe('total_4');
});

it.each<[string, HiloBet['chips'], number]>([
  ['low', { low: 10_000 }, 10_000],
  ['low and high, since eleven takes both', { low: 10_000, high: 10_000 }, 20_000],
  ['low, high and eleven', { low: 10_000, high: 7_500, hilo: 2_600 }, 600],
  ['every number', Object.fromEntries(FACES.map((face) => [`number_${face}`, 10_000])), 20_000],
  ['every triple', Object.fromEntries(FACES.map((face) => [`triple_${face}`, 1_000])), 6_000],
])('%s: %j risks %i', (_what, chips, risk) => {
  expect(hilo.riskOf?.({ chips })).toBe(risk);
});
