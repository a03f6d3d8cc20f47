import { expect, it } from 'vitest';
import type { Terms } from '#src/features/lotto/lotto-words.ts';
import { checkTerms, isOverReturn } from '#src/features/lotto/markets/terms-check.ts';
import { translate } from '#src/lib/language.ts';

const TERMS: Terms = {
  bet_type: 'top3',
  rate: 900,
  line_min_baht: 1,
  line_max_baht: 500,
  member_number_baht: 1_000,
  house_number_baht: 5_000,
  steps: [
    { from_baht: 1_000, percent: 80 },
    { from_baht: 3_000, percent: 50 },
  ],
};

it.each<[Partial<Terms>, string[]]>([
  [{}, []],
  [{ rate: Number.NaN, line_max_baht: Number.NaN }, ['rate', 'line_max_baht']],
  [{ rate: 0 }, ['rate']],
  [{ line_min_baht: 0 }, ['line_min_baht']],
  [{ line_min_baht: 501 }, ['line_max_baht']],
  [{ line_max_baht: 1_001 }, ['member_number_baht']],
  [{ house_number_baht: 999 }, ['house_number_baht']],
  [{ steps: [{ from_baht: 0, percent: 50 }] }, ['steps']],
  [{ steps: [{ from_baht: 10, percent: 101 }] }, ['steps']],
  [{ steps: [{ from_baht: 10, percent: Number.NaN }] }, ['steps']],
])('finds what is wrong with %o', (part, fields) => {
  expect(Object.keys(checkTerms(translate, { ...TERMS, ...part }))).toEqual(fields);
});

it('knows what gives back more than is staked', () => {
  expect(isOverReturn(TERMS)).toBe(false);
  expect(isOverReturn({ ...TERMS, rate: 1_000 })).toBe(false);
  expect(isOverReturn({ ...TERMS, rate: 1_001 })).toBe(true);
});
