import { expect, it } from 'vitest';
import { amountOf, readSearch } from '#src/staff/read-search.ts';

it.each([
  ['0812345678', 'phone', '0812345678', undefined, '0812345678'],
  ['081-234 5678', 'phone', '0812345678', undefined, '0812345678'],
  ['+66 81 234 5678', 'phone', '0812345678', undefined, '0812345678'],
  ['+66812345678', 'phone', '0812345678', undefined, '0812345678'],
  ['+66 (0)81.234.5678', 'phone', '0812345678', undefined, '0812345678'],
  ['0066 81 234 5678', 'phone', '0812345678', undefined, '0812345678'],
  ['66812345678', 'phone', '0812345678', undefined, '0812345678'],
  ['6681234', 'phone', '6681234', 6_681_234, undefined],
  ['100001', 'phone', '100001', 100_001, undefined],
  ['5678', 'phone', '5678', 5678, undefined],
  ['08', 'phone', ' 08', undefined, undefined],
  ['9', 'phone', ' 9', 9, undefined],
  ['123456789012', 'phone', '123456789012', 123_456_789_012, '123456789012'],
  ['1234567890123456', 'phone', '1234567890123456', undefined, undefined],
  ['สมชาย', 'name', 'สมชาย', undefined, undefined],
  ['สมชาย  ใจดี', 'name', 'สมชาย ใจดี', undefined, undefined],
  ['สม', 'name', ' สม', undefined, undefined],
  ['John', 'name', 'john', undefined, undefined],
  ['100%_\\', 'name', '100%_\\', undefined, undefined],
])('%s is looked for in the %s as %s', (typed, column, text, memberId, bankNumber) => {
  expect(readSearch(typed)).toMatchObject({ match: { column, text }, memberId, bankNumber });
});

it.each([
  ['สมชาย', ['สมช', 'ชาย']],
  ['สมชาย ใจดี', ['สมช', 'าย ', 'ใจด', 'จดี']],
  ['สมช', ['สมช']],
  ['123456', ['123', '456']],
  ['1234567', ['123', '456', '567']],
  ['กิ่ง', ['กิ่', 'ิ่ง']],
  ['ปู', [' ปู']],
  ['ก', [' ก']],
  ['5678', ['567', '678']],
])('%s is found by its grams', (text, grams) => {
  expect(readSearch(text).match.grams).toEqual(grams);
});

it.each([
  ['155', 15_500, true],
  ['1,500', 150_000, true],
  ['฿1500', 150_000, true],
  ['500.37 บาท', 50_037, false],
  ['0.5', 50, false],
  ['0812345678', undefined, undefined],
  ['1,50', undefined, undefined],
  ['1500000000', undefined, undefined],
  ['C6046F1F', undefined, undefined],
])('%s is an amount of %s', (typed, amount, isWhole) => {
  expect(amountOf(typed)).toEqual(amount === undefined ? undefined : { amount, isWhole });
});
