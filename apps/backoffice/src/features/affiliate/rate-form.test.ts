import { expect, it } from 'vitest';
import { fromForm, LEVELS, RATE_PRODUCTS, rateProblems, toForm } from '#src/features/affiliate/rate-form.ts';

const rates = (percent: number) =>
  LEVELS.flatMap((level) => RATE_PRODUCTS.map((product) => ({ level, product, percent: level === 1 ? percent : 0.1 })));
const t = (text: string): string => text;

it('is of the rates of today, and of tomorrow where they are set', () => {
  const config = { rates: rates(0.6), next: null, redeem_min: 1_250 };
  expect(fromForm(toForm(config))).toEqual({ rates: rates(0.6), redeem_min: 1_250 });
  const next = { from: '2026-11-17', rates: rates(0.3) };
  expect(fromForm(toForm({ ...config, next })).rates).toEqual(rates(0.3));
});

it.each([
  ['1.lotto', '5.01'],
  ['2.slot', ''],
  ['3.freespin', '0.123'],
  ['1.casino', '-1'],
  ['redeem_min', '0'],
  ['redeem_min', 'x'],
])('finds what is wrong with %s of %j', (place, text) => {
  const form = { ...toForm({ rates: rates(0.6), next: null, redeem_min: 50 }), [place]: text };
  expect(Object.keys(rateProblems(form, t))).toEqual([place]);
});

it('takes five percent and none', () => {
  const form = { ...toForm({ rates: rates(0.6), next: null, redeem_min: 50 }), '1.lotto': '5', '2.lotto': '0' };
  expect(rateProblems(form, t)).toEqual({});
});
