import { baht, type Satang, satang, ZERO } from '@chokdee/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ending, rewardOf, splitOf, turnoverLeft, turnoverOf } from '#src/amounts.ts';

const QUARTER = { amount: ZERO, percent_bp: 2_500, amount_max: baht(100), base_min: baht(50) };

describe('what a rule gives on a base', () => {
  it.each<[what: string, base: Satang, reward: Satang]>([
    ['nothing on nothing', ZERO, ZERO],
    ['nothing a satang below the least', satang(4_999), ZERO],
    ['its part at the least', baht(50), baht(12.5)],
    ['its part a satang below the most', satang(39_999), satang(9_999)],
    ['the most where its part reaches it', baht(400), baht(100)],
    ['the most far above it', baht(1_000_000), baht(100)],
    ['no part of a satang: 50.03 × 25 % = 12.5075', baht(50.03), baht(12.5)],
  ])('is %s', (_what, base, reward) => {
    expect(rewardOf(QUARTER, base)).toBe(reward);
  });

  it('adds a fixed amount to the part, and the most is of both', () => {
    expect(rewardOf({ ...QUARTER, amount: baht(20) }, baht(100))).toBe(baht(45));
    expect(rewardOf({ ...QUARTER, amount: baht(20) }, baht(400))).toBe(baht(100));
  });

  it('is a fixed amount without any base where none is asked', () => {
    expect(rewardOf({ amount: baht(20), percent_bp: 0, amount_max: baht(20), base_min: ZERO }, ZERO)).toBe(baht(20));
  });

  it('is never more for a smaller base, never above the most, and always whole satang', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 30_000 }), (one, other, percent_bp) => {
        const rule = { ...QUARTER, percent_bp };
        const [less, more] = [
          rewardOf(rule, satang(Math.min(one, other))),
          rewardOf(rule, satang(Math.max(one, other))),
        ];
        expect(less).toBeLessThanOrEqual(more);
        expect(more).toBeLessThanOrEqual(rule.amount_max);
        expect(Number.isSafeInteger(less)).toBe(true);
      }),
    );
  });
});

describe('what must be played', () => {
  it.each<[times: number, own: Satang, reward: Satang, turnover: Satang]>([
    [500, baht(500), baht(500), baht(5_000)],
    [1_000, ZERO, baht(20), baht(200)],
    [0, baht(500), baht(100), ZERO],
    [150, satang(1), ZERO, satang(2)],
    [133, baht(1), satang(1), satang(135)],
  ])('%d hundredths of %d and %d satang are %d', (turnover_x100, own, reward, turnover) => {
    expect(turnoverOf({ turnover_x100 }, own, reward)).toBe(turnover);
  });

  it.each<[what: string, played: number, left: number]>([
    ['all of it before anything is played', 0, 1_000],
    ['a satang before the last', 999, 1],
    ['nothing with the last', 1_000, 0],
    ['nothing after more than it', 5_000, 0],
    ['no more than all of it when voids took back more than was played', -300, 1_000],
  ])('leaves %s', (_what, played, left) => {
    expect(turnoverLeft(satang(1_000), satang(played))).toBe(left);
  });
});

const ENDING: Ending = {
  state: 'cancelled',
  amount: baht(100),
  own: baht(500),
  convert_max: baht(500),
  moved: ZERO,
  forfeited: ZERO,
};

describe('what lies in the wallet when a bonus ends', () => {
  it.each<[what: string, ending: Partial<Ending>, balance: number, toMain: number, forfeited: number]>([
    ['cancelled before anything is played', {}, 600, 500, 100],
    ['cancelled with winnings', {}, 900, 500, 400],
    ['cancelled after a loss, which is of the own money first', {}, 400, 300, 100],
    ['cancelled with exactly the bonus left', {}, 100, 0, 100],
    ['cancelled with less than the bonus left', {}, 60, 0, 60],
    ['cancelled: a bet that was open pays after all', { moved: baht(300), forfeited: baht(100) }, 300, 200, 100],
    ['cancelled: a bet that was open is given back', { moved: ZERO, forfeited: baht(100) }, 500, 500, 0],
    ['cancelled: the own money is home already', { moved: baht(500), forfeited: baht(100) }, 300, 0, 300],
    ['free credit cancelled: no own money in it', { own: ZERO }, 20, 0, 20],
    ['expired like cancelled', { state: 'expired' }, 600, 500, 100],
    ['used up, and a bill was given back later', { state: 'used_up' }, 600, 500, 100],
    ['converted below its cap', { state: 'converted' }, 999.99, 999.99, 0],
    ['converted at its cap', { state: 'converted' }, 1_000, 1_000, 0],
    ['converted a satang above its cap', { state: 'converted' }, 1_000.01, 1_000, 0.01],
    ['converted: money that came later fills the cap', { state: 'converted', moved: baht(900) }, 200, 100, 100],
    ['converted: money that came after the cap', { state: 'converted', moved: baht(1_000) }, 200, 0, 200],
    ['converted without a cap', { state: 'converted', convert_max: null, moved: baht(9_000) }, 90_000, 90_000, 0],
    ['nothing lies in it', {}, 0, 0, 0],
  ])('%s', (_what, ending, balance, toMain, forfeited) => {
    expect(splitOf({ ...ENDING, ...ending }, baht(balance))).toEqual({
      toMain: baht(toMain),
      forfeited: baht(forfeited),
    });
  });

  it('is all accounted for, in as many parts as it may come', () => {
    const endings = fc.constantFrom<Ending['state']>('converted', 'cancelled', 'expired', 'used_up');
    fc.assert(
      fc.property(endings, fc.array(fc.integer({ min: 0, max: 200_000 })), (state, parts) => {
        let [moved, lost] = [0, 0];
        for (const part of parts) {
          const before = { moved: satang(moved), forfeited: satang(lost) };
          const { toMain, forfeited } = splitOf({ ...ENDING, ...before, state }, satang(part));
          expect(toMain + forfeited).toBe(part);
          expect(forfeited).toBeGreaterThanOrEqual(0);
          moved += toMain;
          lost += forfeited;
        }
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(moved).toBe(
          state === 'converted' ? Math.min(baht(1_000), whole) : Math.min(baht(500), Math.max(0, whole - baht(100))),
        );
      }),
    );
  });
});
