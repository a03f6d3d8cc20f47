import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BET_RULES, BET_TYPES, type BetType } from '#src/bet-types.ts';
import {
  type Announced,
  betsOf,
  type Prizes,
  prizesOf,
  RESULT_SHAPES,
  type ResultShape,
  resultProblems,
} from '#src/result-shapes.ts';
import { isWin, winningNumbers } from '#src/win.ts';

const GOVERNMENT = { first: '812307', front3_1: '123', front3_2: '456', back3_1: '789', back3_2: '012', last2: '45' };

it.each<[ResultShape, Announced, Partial<Prizes>]>([
  [
    'government',
    GOVERNMENT,
    { top3: '307', bottom2: '45', front3: ['123', '456'], bottom3: ['789', '012'], top4: null },
  ],
  ['baac', { first: '0412345' }, { top3: '345', bottom2: '12', top4: null }],
  ['gsb', { first: '123456', second: '654307' }, { top3: '456', bottom2: '07' }],
  ['lao', { first: '0582' }, { top4: '0582', top3: '582', bottom2: '05' }],
  ['hanoi', { special: '90123', first: '55508' }, { top4: '0123', top3: '123', bottom2: '08' }],
  ['malay', { first: '7001', second: '4399' }, { top4: '7001', top3: '001', bottom2: '99' }],
  ['stock', { index: '1389.07', change: '-12.30' }, { top3: '907', bottom2: '30' }],
  ['stock', { index: '7.05', change: '+0.00' }, { top3: '705', bottom2: '00' }],
  ['yeekee', { number: '04215' }, { top3: '215', bottom2: '04' }],
])('reads the prizes of %s from %j', (shape, announced, prizes) => {
  expect(prizesOf(shape, announced)).toMatchObject(prizes);
});

it.each<[ResultShape, Announced, string[]]>([
  ['government', { ...GOVERNMENT, first: '81230', last2: '4x' }, ['first', 'last2']],
  ['lao', {}, ['first']],
  ['stock', { index: '1389.1', change: '12' }, ['index', 'change']],
  ['yeekee', { number: '123456' }, ['number']],
])('a result of %s that is %j is refused by its fields', (shape, announced, fields) => {
  expect(resultProblems(shape, announced)).toEqual(fields);
  expect(() => prizesOf(shape, announced)).toThrow('not a result');
});

it.each<[BetType, string, boolean]>([
  ['top3', '307', true],
  ['top3', '370', false],
  ['tod3', '073', true],
  ['tod3', '077', false],
  ['front3', '456', true],
  ['front3', '307', false],
  ['bottom3', '012', true],
  ['bottom3', '123', false],
  ['top2', '07', true],
  ['top2', '70', false],
  ['bottom2', '45', true],
  ['bottom2', '54', false],
  ['run_top', '0', true],
  ['run_top', '8', false],
  ['run_bottom', '5', true],
  ['run_bottom', '0', false],
  ['top4', '2307', false],
  ['tod4', '2307', false],
])('%s %s on the first prize 812307: %s', (betType, number, wins) => {
  expect(isWin(betType, number, prizesOf('government', GOVERNMENT))).toBe(wins);
});

it.each(Object.keys(RESULT_SHAPES) as ResultShape[])(
  '%s offers the bets that its result can pay, and no others',
  (shape) => {
    const announced = Object.fromEntries(RESULT_SHAPES[shape].fields.map(({ name, example }) => [name, example]));
    const winning = winningNumbers(prizesOf(shape, announced));
    expect(betsOf(shape)).toEqual(BET_TYPES.filter((betType) => winning[betType].length > 0));
  },
);

it('four digits win in a market that has them', () => {
  const prizes = prizesOf('lao', { first: '0582' });
  expect([isWin('top4', '0582', prizes), isWin('top4', '2580', prizes), isWin('tod4', '2580', prizes)]).toEqual([
    true,
    false,
    true,
  ]);
});

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((each) => each.join(''));
const anyPrizes = fc.record({
  top3: digits(3),
  bottom2: digits(2),
  front3: fc.oneof(fc.constant([]), fc.tuple(digits(3), digits(3))),
  bottom3: fc.oneof(fc.constant([]), fc.tuple(digits(3), digits(3))),
  top4: fc.oneof(fc.constant(null), digits(4)),
});

it('settling by winning numbers is settling line by line, whatever was drawn', () => {
  const anyBet = fc
    .constantFrom(...BET_TYPES)
    .chain((betType) => fc.tuple(fc.constant(betType), digits(BET_RULES[betType].digits)));
  fc.assert(
    fc.property(anyPrizes, fc.array(anyBet, { maxLength: 60 }), (prizes, bets) => {
      const winning = winningNumbers(prizes);
      // Random bets seldom win: those that must are put beside them.
      const sure = BET_TYPES.flatMap((betType) =>
        winning[betType].map((number): [BetType, string] => [betType, number]),
      );
      for (const [betType, number] of [...bets, ...sure])
        expect(winning[betType].includes(number)).toBe(isWin(betType, number, prizes));
      for (const betType of BET_TYPES) expect(new Set(winning[betType]).size).toBe(winning[betType].length);
    }),
  );
});
