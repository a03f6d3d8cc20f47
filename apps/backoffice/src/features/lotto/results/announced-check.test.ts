import { expect, it } from 'vitest';
import { announcedProblems, cleaned, digitCountOf, isComplete } from '#src/features/lotto/results/announced-check.ts';
import { translator } from '#src/lib/language.ts';

const first = { name: 'first', label: 'รางวัลที่ 1', pattern: String.raw`^\d{6}$`, example: '012345' };
const change = { name: 'change', label: 'เปลี่ยนแปลง', pattern: String.raw`^[+-]?\d{1,5}\.\d{2}$`, example: '-7.89' };

it('knows which fields take digits alone, and how many', () => {
  expect([digitCountOf(first), digitCountOf(change)]).toEqual([6, undefined]);
});

it.each([
  [first, '12 34-56', '123456'],
  [first, '12345678', '123456'],
  [first, 'หก', ''],
  [change, ' -7.89%', '-7.89'],
])('drops what a field cannot hold: %o %s', (field, typed, kept) => {
  expect(cleaned(field, typed)).toBe(kept);
});

it('says what is wrong with each field, and nothing of those that can be read', () => {
  expect(announcedProblems(translator(), [first, change], { first: '012345', change: '7.8' })).toEqual({
    change: 'กรอกให้เหมือนตัวอย่าง -7.89',
  });
  expect(announcedProblems(translator(), [first], {})).toEqual({ first: 'กรอกตัวเลข 6 หลัก เช่น 012345' });
  expect(isComplete(first, { first: '000000' })).toBe(true);
});
