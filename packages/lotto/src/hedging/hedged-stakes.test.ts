import { expect, it } from 'vitest';
import { BET_RULES, BET_TYPES, type BetType } from '#src/bet-types.ts';
import { chancesOf, HEDGE_CHANCE, hedgedStakes } from '#src/hedging/hedged-stakes.ts';
import type { SoldLine } from '#src/hedging/result-payouts.ts';
import { numbersOf } from '#src/quote.ts';
import { chanceOf, highestChanceOf } from '#src/rates.ts';
import type { ResultShape } from '#src/result-shapes.ts';

type Bets = readonly [bet_type: BetType, numbers: readonly string[], amount_baht: number, rate: number];

const lines = (bets: readonly Bets[], wallet_id = 1): SoldLine[] =>
  bets.flatMap(([bet_type, numbers, amount_baht, rate]) =>
    numbers.map((number) => ({ wallet_id, bet_type, number, amount_baht, rate })),
  );

/** What of the stakes counts, in baht. */
const counted = (shape: ResultShape, sold: readonly SoldLine[]): number =>
  sold.reduce((sum, { amount_baht }) => sum + amount_baht, 0) -
  [...hedgedStakes(shape, sold).values()].reduce((sum, part) => sum + part, 0) / 100;

const TWO = numbersOf('top2');
const THREE = numbersOf('top3');
const FOUR = numbersOf('top4');
const DIGITS = numbersOf('run_top');
const TODS = [...new Set(THREE.map((number) => number.split('').sort().join('')))];
/** The thousand less what ends in one of the first seventy. */
const REST = THREE.filter((number) => Number(number.slice(1)) >= 70);

it.each<[what: string, shape: ResultShape, bets: readonly Bets[], counts: number]>([
  ['69 of 100 numbers', 'hanoi', [['top2', TWO.slice(0, 69), 1, 9_000]], 69],
  ['70 of 100 numbers, which pay 90', 'hanoi', [['top2', TWO.slice(0, 70), 1, 9_000]], 0],
  ['70 of 100 numbers at half the rate', 'hanoi', [['top2', TWO.slice(0, 70), 1, 4_500]], 25],
  ['all 100 numbers', 'hanoi', [['bottom2', TWO, 1, 9_000]], 10],
  ['all 1,000 numbers', 'hanoi', [['top3', THREE, 1, 90_000]], 100],
  [
    '70 of two digits and the other 300 of three',
    'hanoi',
    [
      ['top2', TWO.slice(0, 70), 10, 9_500],
      ['top3', REST, 1, 90_000],
    ],
    50,
  ],
  [
    '40 of two digits and 300 of three',
    'hanoi',
    [
      ['top2', TWO.slice(0, 40), 10, 9_500],
      ['top3', REST, 1, 90_000],
    ],
    0,
  ],
  [
    'five digits to run, and a favourite',
    'hanoi',
    [
      ['run_top', DIGITS.slice(0, 5), 100, 320],
      ['top3', ['999'], 10, 90_000],
    ],
    190,
  ],
  ['two digits to run', 'hanoi', [['run_top', ['1', '2'], 100, 320]], 200],
  ['three digits to run, of which 65.7 % have one', 'hanoi', [['run_top', ['1', '2', '3'], 100, 320]], 300],
  [
    'three digits to run and the numbers without them',
    'hanoi',
    [
      ['run_top', ['1', '2', '3'], 100, 320],
      ['top2', TWO.filter((number) => !/[123]/.test(number)), 4, 9_500],
    ],
    176,
  ],
  ['every order of a โต๊ด', 'hanoi', [['tod3', TODS, 1, 15_000]], 70],
  [
    'the same as entered in another order',
    'hanoi',
    [['tod3', TODS.map((number) => number.split('').toReversed().join('')), 1, 15_000]],
    70,
  ],
  ['four digits', 'hanoi', [['top4', FOUR.slice(0, 7_000), 1, 600_000]], 1_000],
  ['one of seven thousand less', 'hanoi', [['top4', FOUR.slice(0, 6_999), 1, 600_000]], 6_999],
  [
    'top and bottom that are drawn apart',
    'hanoi',
    [
      ['top2', TWO.slice(0, 60), 1, 9_500],
      ['bottom2', TWO.slice(0, 60), 1, 9_500],
    ],
    120,
  ],
  [
    'the same of ธ.ก.ส., whose digits are not shared',
    'baac',
    [
      ['top2', TWO.slice(0, 60), 1, 9_500],
      ['bottom2', TWO.slice(0, 60), 1, 9_500],
    ],
    120,
  ],
  [
    'the same of yeekee',
    'yeekee',
    [
      ['top2', TWO.slice(0, 60), 1, 9_500],
      ['bottom2', TWO.slice(0, 60), 1, 9_500],
    ],
    120,
  ],
  [
    'the same of ลาว, where 84 % of the draws win',
    'lao',
    [
      ['top2', TWO.slice(0, 60), 1, 9_500],
      ['bottom2', TWO.slice(0, 60), 1, 9_500],
    ],
    25,
  ],
  [
    'the runs of ลาว',
    'lao',
    [
      ['run_top', ['1', '2'], 10, 320],
      ['run_bottom', ['3', '4', '5'], 10, 420],
    ],
    18,
  ],
  [
    'the same runs drawn apart',
    'hanoi',
    [
      ['run_top', ['1', '2'], 10, 320],
      ['run_bottom', ['3', '4', '5'], 10, 420],
    ],
    50,
  ],
  ['452 numbers of two prizes', 'government', [['front3', THREE.slice(0, 452), 1, 45_000]], 452],
  ['453 numbers of two prizes', 'government', [['front3', THREE.slice(0, 453), 1, 45_000]], 3],
  [
    '837 of two prizes, of which one may be drawn twice',
    'government',
    [['bottom3', THREE.slice(0, 837), 1, 45_000]],
    387,
  ],
  ['838 of two prizes, both of which 70 % win', 'government', [['bottom3', THREE.slice(0, 838), 1, 45_000]], 0],
  [
    'front and back are drawn apart',
    'government',
    [
      ['front3', THREE.slice(0, 452), 1, 45_000],
      ['bottom3', THREE.slice(0, 452), 1, 45_000],
    ],
    904,
  ],
  [
    'two prizes and the first beside each other',
    'government',
    [
      ['front3', THREE, 1, 45_000],
      ['top3', ['123'], 5, 90_000],
      ['bottom2', ['12'], 5, 9_500],
    ],
    110,
  ],
])('%s (%s)', (_what, shape, bets, counts) => {
  expect(counted(shape, lines(bets))).toBe(counts);
});

it('one number from two wallets is one bet, and what does not count is shared by stake', () => {
  const one = lines([['top2', TWO.slice(0, 40), 1, 9_500]], 1);
  const other = lines([['top2', TWO.slice(30, 80), 2, 9_500]], 2);
  // 80 results pay at least 95 baht of the 40 and 100 staked: 2,714.28 satang and 6,785.71.
  expect([...hedgedStakes('hanoi', [...other, ...one])]).toEqual([
    [1, 2_714],
    [2, 6_786],
  ]);
  expect([...hedgedStakes('hanoi', one), ...hedgedStakes('hanoi', other)]).toEqual([]);
});

it('no chance is taken too low, so nobody who covers 70 % is passed over', () => {
  for (const betType of BET_TYPES) {
    expect(Number.isInteger(highestChanceOf(betType))).toBe(true);
    for (const digits of ['0123', '0012', '0011', '0000']) {
      const { wins, of } = chanceOf(betType, digits.slice(0, BET_RULES[betType].digits));
      expect(highestChanceOf(betType)).toBeGreaterThanOrEqual((1_000_000 * wins) / of);
    }
  }
  expect(chancesOf(lines([['top2', TWO.slice(0, 70), 1, 9_000]]))).toBe(HEDGE_CHANCE);
});
