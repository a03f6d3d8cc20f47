import { permutations } from '#src/permutations.ts';

const DIGITS = '0123456789'.split('');
const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** กลับเลข: every order of a number's digits. */
export const turned = (number: string): string[] => permutations(number);

/** 19 ประตู: every two digits that hold this one. */
export const nineteenDoors = (digit: string): string[] => TWO_DIGITS.filter((number) => number.includes(digit));

/** รูดหน้า: the digit in front of every other. */
export const sweepFront = (digit: string): string[] => DIGITS.map((other) => digit + other);

/** รูดหลัง: the digit behind every other. */
export const sweepBack = (digit: string): string[] => DIGITS.map((other) => other + digit);

/** เบิ้ล: the same digit twice. */
export const doubles = (): string[] => DIGITS.map((digit) => digit.repeat(2));

/** ตอง: the same digit three times. */
export const triples = (): string[] => DIGITS.map((digit) => digit.repeat(3));

/** หาม: a digit carried between two of the same kind, such as 121; all of them, or those with this digit outside. */
export const carried = (outer = ''): string[] =>
  DIGITS.filter((digit) => outer === '' || digit === outer).flatMap((digit) =>
    DIGITS.filter((middle) => middle !== digit).map((middle) => digit + middle + digit),
  );

/** พี่น้อง: two digits that follow one another, either way round; 9 and 0 do too. */
export const siblings = (): string[] =>
  DIGITS.flatMap((digit) => {
    const next = DIGITS[(Number(digit) + 1) % 10] ?? '';
    return [digit + next, next + digit];
  }).sort();

/** สูง: from 50. */
export const high = (): string[] => TWO_DIGITS.filter((number) => number >= '50');

/** ต่ำ: below 50. */
export const low = (): string[] => TWO_DIGITS.filter((number) => number < '50');

/** คู่: even. */
export const even = (): string[] => TWO_DIGITS.filter((number) => '02468'.includes(number[1] ?? ''));

/** คี่: odd. */
export const odd = (): string[] => TWO_DIGITS.filter((number) => '13579'.includes(number[1] ?? ''));

/**
 * วินเลข: every number of two or three digits that can be made of these digits, each used once; with doubles, as often as
 * one likes. n(n−1) or n(n−1)(n−2) numbers, or n² or n³.
 */
export const winNumbers = (digits: readonly string[], length: 2 | 3, hasDoubles = false): string[] => {
  const chosen = [...new Set(digits)].filter((digit) => DIGITS.includes(digit)).sort();
  const extend = (number: string): string[] =>
    chosen.filter((digit) => hasDoubles || !number.includes(digit)).map((digit) => number + digit);
  let numbers = chosen;
  for (let place = 1; place < length; place += 1) numbers = numbers.flatMap(extend);
  return numbers;
};
