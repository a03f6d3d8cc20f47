import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as entry from '#src/number-sets.ts';
import { permutations } from '#src/permutations.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const expectNumbers = (numbers: readonly string[], count: number, length: number) => {
  expect(numbers).toHaveLength(count);
  expect(new Set(numbers).size).toBe(count);
  for (const number of numbers) expect(number).toMatch(new RegExp(`^\\d{${length}}$`));
};

it('gives as many numbers as its name says, each once', () => {
  fc.assert(
    fc.property(digit, (one) => {
      expectNumbers(entry.nineteenDoors(one), 19, 2);
      expectNumbers(entry.sweepFront(one), 10, 2);
      expectNumbers(entry.sweepBack(one), 10, 2);
      expectNumbers(entry.carried(one), 9, 3);
      for (const number of entry.nineteenDoors(one)) expect(number).toContain(one);
      for (const number of entry.carried(one)) expect(number[0] + (number[2] ?? '')).toBe(one + one);
    }),
  );
  expectNumbers(entry.doubles(), 10, 2);
  expectNumbers(entry.triples(), 10, 3);
  expectNumbers(entry.carried(), 90, 3);
  expectNumbers(entry.siblings(), 20, 2);
  for (const half of [entry.high(), entry.low(), entry.even(), entry.odd()]) expectNumbers(half, 50, 2);
});

it('knows the ends', () => {
  expect(entry.siblings()).toEqual(expect.arrayContaining(['09', '90', '01', '10', '89', '98']));
  expect(entry.high()).toEqual(expect.arrayContaining(['50', '99']));
  expect(entry.low()).toEqual(expect.arrayContaining(['00', '49']));
  expect(entry.even()).toContain('10');
  expect(entry.odd()).toContain('01');
});

it('turns a number into every order of its digits, each once', () => {
  expect(entry.turned('12')).toEqual(['12', '21']);
  expect(entry.turned('11')).toEqual(['11']);
  expect(entry.turned('123')).toHaveLength(6);
  expect(entry.turned('112')).toEqual(['112', '121', '211']);
  expect(entry.turned('0123')).toHaveLength(24);
  fc.assert(
    fc.property(fc.array(digit, { minLength: 1, maxLength: 4 }), (digits) => {
      const all = permutations(digits.join(''));
      expect(new Set(all).size).toBe(all.length);
      for (const number of all) expect(number.split('').sort()).toEqual(digits.toSorted());
      expect(24 % all.length).toBe(0);
    }),
  );
});

it('makes every number of the chosen digits, with doubles or without', () => {
  fc.assert(
    fc.property(fc.uniqueArray(digit, { minLength: 0, maxLength: 10 }), (digits) => {
      const n = digits.length;
      expectNumbers(entry.winNumbers(digits, 2), n * Math.max(0, n - 1), 2);
      expectNumbers(entry.winNumbers(digits, 3), n * Math.max(0, n - 1) * Math.max(0, n - 2), 3);
      expectNumbers(entry.winNumbers(digits, 2, true), n ** 2, 2);
      expectNumbers(entry.winNumbers(digits, 3, true), n ** 3, 3);
    }),
  );
  expect(entry.winNumbers(['1', '1', '2', 'x'], 2)).toEqual(['12', '21']);
});
