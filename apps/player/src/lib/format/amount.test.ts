import { expect, it } from 'vitest';
import { amountProblem, bahtOf, cutSatang, formatPoints, typedBaht } from '#src/lib/format/amount.ts';

it.each([
  ['500', 500],
  [' 1,000.5 ', 1000.5],
  ['฿ 20,000.25', 20_000.25],
  ['', Number.NaN],
  ['12.345', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
])('reads %j as %d baht', (text, baht) => {
  expect(bahtOf(text)).toBe(baht);
});

it.each([
  ['', 'กรอกจำนวนเงิน'],
  ['abc', 'กรอกจำนวนเงินเป็นตัวเลข เช่น 500'],
  ['99.99', 'ขั้นต่ำ 100.00 บาท'],
  ['100', undefined],
  ['100000', undefined],
  ['100000.01', 'ไม่เกิน 100,000.00 บาท'],
])('says of %j: %s', (text, problem) => {
  expect(amountProblem(text, { min: 100, max: 100_000 })).toBe(problem);
});

it.each([typedBaht, formatPoints])('writes round amounts without decimals, and keeps those that count', (format) => {
  expect([100, 100_000, 500.25, 0.5].map(format)).toEqual(['100', '100,000', '500.25', '0.50']);
});

it('cuts the satang off an amount', () => {
  expect(cutSatang(1000.07)).toEqual(['1,000', '.07']);
});
