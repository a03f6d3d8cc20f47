import { baht, SATANG_MAX } from '@chokdee/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BetTerms } from '#src/bill.ts';
import { rateOf } from '#src/rates.ts';
import { addedPayout, changedTerms, largestPayout } from '#src/terms.ts';

const TERMS: BetTerms = {
  rate: 90_000,
  line_min_baht: 1,
  line_max_baht: 100,
  member_number_baht: 500,
  house_number_baht: 1_000,
  steps: [],
};

it('sets a term, or changes it by percent, one after the other', () => {
  const changed = changedTerms(TERMS, [
    { field: 'rate', by: 'to', value: 3.25 },
    { field: 'house_number_baht', by: 'percent', value: 50 },
    { field: 'line_max_baht', by: 'percent', value: -33 },
    { field: 'rate', by: 'percent', value: 10 },
  ]);
  expect(changed).toEqual({ ...TERMS, rate: 358, house_number_baht: 1_500, line_max_baht: 67 });
});

it.each<[terms: Partial<BetTerms>, payout: number]>([
  [{}, 900_000],
  // 499 baht and one line of 100 at the whole rate, the rest at half.
  [{ steps: [{ from_baht: 500, percent: 50 }] }, 599 * 900 + 401 * 450],
  // 50 of them at half, as if the line that passes the first step did not pass the second one too.
  [
    {
      steps: [
        { from_baht: 500, percent: 50 },
        { from_baht: 550, percent: 10 },
      ],
    },
    599 * 900 + 50 * 450 + 351 * 90,
  ],
  [{ steps: [{ from_baht: 950, percent: 50 }] }, 900_000],
  [{ house_number_baht: 0 }, 0],
])('of %o one number pays %d baht at most', (terms, payout) => {
  expect(largestPayout({ ...TERMS, ...terms })).toBe(baht(payout));
});

it('no order of sales gets more of a number than that', () => {
  const step = fc.record({ from_baht: fc.integer({ min: 1, max: 400 }), percent: fc.integer({ min: 1, max: 100 }) });
  const stakes = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3 }), stakes, (unsorted, lines) => {
      const steps = unsorted.toSorted((a, b) => a.from_baht - b.from_baht);
      const terms = { ...TERMS, house_number_baht: 400, steps };
      let [sold_baht, payout] = [0, 0];
      for (const line of lines) {
        const stake = Math.min(line, terms.house_number_baht - sold_baht);
        payout += stake * rateOf(terms.rate, { sold_baht, steps, isReduced: false });
        sold_baht += stake;
      }
      expect(payout).toBeLessThanOrEqual(largestPayout(terms));
    }),
    { numRuns: 2_000 },
  );
});

it.each<[change: string, terms: Partial<BetTerms>, added: number]>([
  ['a higher rate', { rate: 92_000 }, 20_000],
  ['more room', { house_number_baht: 1_100 }, 90_000],
  ['less of either', { rate: 80_000, house_number_baht: 900 }, 0],
  ['a higher rate and less room', { rate: 100_000, house_number_baht: 900 }, 0],
  ['a rate above everything, as a whole', { rate: 100_100, house_number_baht: 10, line_max_baht: 10 }, 10_010],
  ['a member’s own limit', { member_number_baht: 1_000 }, 0],
])('%s costs so much more', (_change, terms, added) => {
  expect(addedPayout('top3', TERMS, { ...TERMS, ...terms })).toBe(baht(added));
});

it('what is new counts as a whole, and no terms are more than money can be', () => {
  expect(addedPayout('top3', undefined, TERMS)).toBe(baht(900_000));
  const most = { ...TERMS, rate: 100_000_000, house_number_baht: 2_000_000_000 };
  expect(largestPayout(most)).toBe(SATANG_MAX);
});
