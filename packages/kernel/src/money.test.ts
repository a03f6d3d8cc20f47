import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssertionFailed } from '#src/assert.ts';
import { add, BAHT_MAX, baht, formatBaht, SATANG_MAX, satang, subtract, ZERO } from '#src/money.ts';

const amount = fc.integer({ min: -SATANG_MAX, max: SATANG_MAX }).map(satang);

describe('satang', () => {
  it.each([0, 1, -1, SATANG_MAX, SATANG_MAX * 1_000])('accepts %d', (value) => {
    expect(satang(value)).toBe(value);
  });

  it.each([0.5, Number.NaN, Infinity, SATANG_MAX * 1_000 + 1, -SATANG_MAX * 1_000 - 1])('stops on %d', (value) => {
    expect(() => satang(value)).toThrow(AssertionFailed);
  });
});

describe('baht', () => {
  it.each([
    [1, 100],
    [0.01, 1],
    [1.15, 115], // 1.15 × 100 is 114.99999999999999
    [-3.2, -320],
    [BAHT_MAX, SATANG_MAX],
  ])('%d is %d satang', (value, expected) => {
    expect(baht(value)).toBe(expected);
  });

  it.each([0.001, 1.005, 12.3456, Number.NaN])('stops on %d, which is no whole number of satang', (value) => {
    expect(() => baht(value)).toThrow(AssertionFailed);
  });

  it('is exact for every amount that one movement may carry', () => {
    fc.assert(fc.property(amount, (value) => baht(value / 100) === value));
  });
});

it('adds and subtracts exactly, in any order', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
      const total = amounts.reduce((sum, value) => sum + BigInt(value), 0n);
      expect(BigInt(add(...amounts))).toBe(total);
      expect(add(...amounts.toReversed())).toBe(add(...amounts));
      expect(amounts.reduce((left, value) => subtract(left, value), add(...amounts))).toBe(ZERO);
    }),
  );
});

it('stops on a sum that leaves the range instead of rounding it', () => {
  const most = satang(SATANG_MAX * 1_000);
  expect(() => add(most, satang(1))).toThrow(AssertionFailed);
  expect(() => subtract(satang(-most), satang(1))).toThrow(AssertionFailed);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456_789, '1,234,567.89'],
  [-150, '-1.50'],
  [SATANG_MAX, '10,000,000,000.00'],
])('shows %d satang as %s', (value, text) => {
  expect(formatBaht(satang(value))).toBe(text);
});
