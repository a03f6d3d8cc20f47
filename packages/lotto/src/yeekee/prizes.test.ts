import { baht, satang } from '@chokdee/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BET_RULES, BET_TYPES } from '#src/bet-types.ts';
import { bestReturnOf } from '#src/rates.ts';
import {
  chanceParts,
  judgePrizes,
  marginOf,
  type PrizeFacts,
  type PrizeRules,
  type RankHolder,
} from '#src/yeekee/prizes.ts';

const RULES: PrizeRules = {
  rank_1: baht(200),
  rank_16: baht(400),
  stake_min: baht(100),
  shots_min: 16,
  members_min: 5,
  each: 1,
  stake_percent: 100,
  margin_percent: 50,
};
const RICH: PrizeFacts = { shots: 16, members: 5, margin: baht(10_000) };
const [first, sixteenth] = [
  { rank: 1, member_id: 7, staked: baht(1_000) },
  { rank: 16, member_id: 8, staked: baht(1_000) },
] as const;
/** What each rank got, in satang, and why it was not more. */
const paidOf = (
  facts: Partial<PrizeFacts>,
  holders: readonly RankHolder[] = [first, sixteenth],
  rules: Partial<PrizeRules> = {},
) =>
  Object.fromEntries(
    judgePrizes({ ...RULES, ...rules }, { ...RICH, ...facts }, holders).map(({ rank, paid, limit }) => [
      rank,
      [paid, limit],
    ]),
  );
const nothing = (limit: string) => ({ 1: [0, limit], 16: [0, limit] });

it('pays in a round of at least 16 shots by 5 members who staked', () => {
  expect(paidOf({})).toEqual({ 1: [20_000, null], 16: [40_000, null] });
  expect(paidOf({ shots: 15 })).toEqual(nothing('shots'));
  expect(paidOf({ members: 4 })).toEqual(nothing('members'));
  expect(paidOf({ shots: 15, members: 4 })).toEqual(nothing('shots'));
});

it('a member who has both ranks takes the better one', () => {
  const both = [first, { ...sixteenth, member_id: 7 }];
  expect(paidOf({}, both)).toEqual({ 1: [0, 'each'], 16: [40_000, null] });
  expect(paidOf({}, both, { each: 2 })).toEqual({ 1: [20_000, null], 16: [40_000, null] });
  expect(paidOf({}, both, { rank_1: baht(400) })).toEqual({ 1: [40_000, null], 16: [0, 'each'] });
});

it('pays at most what the shooter staked, and nothing below the least stake', () => {
  const staked = (amount: number) => paidOf({}, [{ ...first, staked: satang(amount) }])[1];
  expect([9_999, 10_000, 19_999, 20_000].map(staked)).toEqual([
    [0, 'stake_min'],
    [10_000, 'stake'],
    [19_999, 'stake'],
    [20_000, null],
  ]);
});

it('pays at most half of the margin, all cut alike and down to whole satang', () => {
  expect(paidOf({ margin: baht(1_200) })).toEqual({ 1: [20_000, null], 16: [40_000, null] });
  expect(paidOf({ margin: satang(119_999) })).toEqual({ 1: [19_999, 'margin'], 16: [39_999, 'margin'] });
  expect(paidOf({ margin: satang(100) })).toEqual({ 1: [16, 'margin'], 16: [33, 'margin'] });
  expect(paidOf({ margin: satang(0) })).toEqual(nothing('margin'));
  // Cut from what the stake left of them: 100 and 400 of 250.
  const poor = [{ ...first, staked: baht(100) }, sixteenth];
  expect(paidOf({ margin: baht(500) }, poor)).toEqual({ 1: [5_000, 'margin'], 16: [20_000, 'margin'] });
});

it('a rank without a prize or without a shooter gets nothing, and a round of before keeps its word', () => {
  expect(paidOf({}, [first, sixteenth], { rank_1: baht(0) })).toEqual({ 16: [40_000, null] });
  expect(paidOf({}, [first])).toEqual({ 1: [20_000, null] });
  const before = { shots_min: 0, members_min: 0, each: 2, stake_percent: null, margin_percent: null };
  const lone = [{ ...first, staked: baht(155) }];
  expect(paidOf({ shots: 1, members: 1, margin: satang(0) }, lone, before)).toEqual({ 1: [20_000, null] });
});

it('the margin is stakes less the expected return of each bet type, whole satang of all together', () => {
  const sold = (bet_type: (typeof BET_TYPES)[number], stake: number, rate: number) => ({
    bet_type,
    stake,
    payout: (stake / 100) * rate,
  });
  expect(marginOf([sold('top2', 10_000, 9_500)])).toBe(500);
  expect(marginOf([sold('run_top', 15_500, 320)])).toBe(2_058); // 155 × 13.28 % = 20.584
  expect(marginOf([sold('tod3', 10_000, 15_000)])).toBe(1_000);
  expect(marginOf([sold('front3', 10_000, 45_000)])).toBe(1_004); // two prizes, which may be the same
  expect(marginOf([sold('top2', 10_000, 9_500), sold('top3', 10_000, 104_000)])).toBe(100);
  expect(marginOf([sold('top3', 10_000, 104_000)])).toBe(0);
  expect(marginOf([])).toBe(0);
  for (const betType of BET_TYPES) {
    expect(Number.isInteger(chanceParts(betType))).toBe(true);
    const { rate } = BET_RULES[betType];
    expect((chanceParts(betType) * rate) / 1_000_000).toBeCloseTo(bestReturnOf(betType, rate), 6);
  }
});

it('whoever shoots and stakes, prizes cost at most half of what the round is expected to keep', () => {
  const amount = (max: number) => fc.integer({ min: 0, max }).map(satang);
  fc.assert(
    fc.property(
      fc.record({ shots: fc.nat(40), members: fc.nat(12), margin: amount(500_000) }),
      fc.tuple(amount(300_000), amount(300_000), fc.boolean()),
      (facts, [one, other, isSame]) => {
        const holders: RankHolder[] = [
          { ...first, staked: one },
          { ...sixteenth, staked: isSame ? one : other, member_id: isSame ? 7 : 8 },
        ];
        const prizes = judgePrizes(RULES, facts, holders);
        expect(prizes.reduce((sum, { paid }) => sum + paid, 0)).toBeLessThanOrEqual(facts.margin / 2);
        expect(new Set(prizes.filter(({ paid }) => paid > 0).map(({ member_id }) => member_id)).size).toBe(
          prizes.filter(({ paid }) => paid > 0).length,
        );
      },
    ),
  );
});
