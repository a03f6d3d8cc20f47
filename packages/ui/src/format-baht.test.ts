import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatBaht } from '#src/format-baht.ts';

const thai = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

it('writes every amount as Thai number formatting does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (satang) => {
      expect(formatBaht(satang / 100)).toBe(thai.format(satang / 100));
    }),
  );
});

it.each([
  [0, '0.00'],
  [-0, '0.00'],
  [-0.001, '0.00'],
  [999.999, '1,000.00'],
  [-1_234_567.8, '-1,234,567.80'],
])('writes %d as %s', (baht, text) => {
  expect(formatBaht(baht)).toBe(text);
});
