import { expect, it } from 'vitest';
import { readAmount } from '#src/lib/format/read-amount.ts';

it.each([
  ['50', 50],
  ['1,250.50', 1250.5],
  [' 0.01 ', 0.01],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['1e5', undefined],
  ['ร้อย', undefined],
  ['99999999999999', undefined],
  ['', undefined],
])('%j is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
