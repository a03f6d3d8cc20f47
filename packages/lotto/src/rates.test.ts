import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BET_RULES, BET_TYPES, type BetType, isNumberOf, riskNumber } from '#src/bet-types.ts';
import { cancelProblem } from '#src/cancel.ts';
import { numbersOf } from '#src/quote.ts';
import { bestReturnOf, chanceOf, payoutOf, rateOf, returnOf } from '#src/rates.ts';
import { isWin } from '#src/win.ts';

const STEPS = [
  { from_baht: 1_000, percent: 80 },
  { from_baht: 5_000, percent: 50 },
];

it.each([
  [0, false, 90_000],
  [999, false, 90_000],
  [1_000, false, 72_000],
  [4_999, false, 72_000],
  [5_000, false, 45_000],
  [0, true, 45_000],
  [5_000, true, 22_500],
])('with %d baht sold and reduced %s the rate of 900 is %d hundredths', (sold_baht, isReduced, rate) => {
  expect(rateOf(90_000, { sold_baht, isReduced, steps: STEPS })).toBe(rate);
});

it('pays exactly: whole baht times hundredths are satang', () => {
  expect(payoutOf(7, 320)).toBe(2_240);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 600_000 }), (amount, rate) => {
      expect(Number.isSafeInteger(payoutOf(amount, rate))).toBe(true);
    }),
  );
});

it.each<[BetType, string, number]>([
  ['top3', '123', 90],
  ['tod3', '123', 90],
  ['tod3', '112', 45],
  ['tod3', '111', 15],
  ['front3', '123', 89.955],
  ['top2', '12', 95],
  ['run_top', '1', 86.72],
  ['run_bottom', '1', 79.8],
  ['top4', '1234', 60],
  ['tod4', '1234', 48],
  ['tod4', '1123', 24],
  ['tod4', '1111', 2],
])('%s %s gives back %f %% at its rate', (betType, number, percent) => {
  expect(returnOf(betType, number, BET_RULES[betType].rate)).toBeCloseTo(percent, 6);
});

it('no bet type of ours gives back more than was staked', () => {
  for (const betType of BET_TYPES) expect(bestReturnOf(betType, BET_RULES[betType].rate)).toBeLessThan(100);
});

// Every draw that there can be, counted one by one.
it.each(BET_TYPES.filter((betType) => !['front3', 'bottom3'].includes(betType)))(
  'the chance of %s is counted',
  (betType) => {
    const number = '0112'.slice(0, BET_RULES[betType].digits);
    const isBottom = betType === 'bottom2' || betType === 'run_bottom';
    const isFour = BET_RULES[betType].digits === 4;
    const draws = numbersOf(isBottom ? 'bottom2' : isFour ? 'top4' : 'top3');
    const wins = draws.filter((drawn) =>
      isWin(betType, number, {
        top3: isBottom ? '000' : drawn.slice(-3),
        bottom2: isBottom ? drawn : '00',
        front3: [],
        bottom3: [],
        top4: isFour ? drawn : null,
      }),
    ).length;
    const chance = chanceOf(betType, number);
    expect(wins / draws.length).toBeCloseTo(chance.wins / chance.of, 12);
  },
);

it.each<[BetType, string, boolean]>([
  ['top3', '012', true],
  ['top3', '12', false],
  ['top2', '1a', false],
  ['top2', '๑๒', false],
  ['run_top', '7', true],
  ['top4', '00000', false],
])('%s %s is a number: %s', (betType, number, isNumber) => {
  expect(isNumberOf(betType, number)).toBe(isNumber);
});

it('counts every order of a โต๊ด as one risk, and no other', () => {
  expect([riskNumber('tod3', '321'), riskNumber('tod4', '4321'), riskNumber('top3', '321')]).toEqual([
    '123',
    '1234',
    '321',
  ]);
});

it('lets a bill be cancelled up to the minute, so many times a day', () => {
  const rule = { minutes_before_close: 10, per_day: 4 };
  const closes_at = new Date('2026-11-15T07:30:00Z');
  const at = (time: string, cancelled_today = 0) =>
    cancelProblem(rule, { now: new Date(`2026-11-15T${time}Z`), closes_at, cancelled_today });
  expect(at('07:20:00')).toBeUndefined();
  expect(at('07:20:00.001')).toBe('too_late');
  expect(at('07:00:00', 3)).toBeUndefined();
  expect(at('07:00:00', 4)).toBe('too_many');
});
