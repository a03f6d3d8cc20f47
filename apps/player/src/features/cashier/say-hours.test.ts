import { expect, it } from 'vitest';
import { sayHours, sayMedian } from '#src/features/cashier/say-hours.ts';

it.each([
  [{ is_open: true, opens_at: null, closes_at: null }, 'เปิดตลอด 24 ชั่วโมง'],
  [{ is_open: false, opens_at: null, closes_at: null }, 'ปิดให้บริการชั่วคราว'],
  [{ is_open: true, opens_at: '06:00', closes_at: '23:30' }, 'เปิด 06:00–23:30 น.'],
  [{ is_open: false, opens_at: '06:00:00', closes_at: '23:30:00' }, 'ปิดอยู่ เปิด 06:00–23:30 น.'],
])('says when %j is open', (hours, words) => {
  expect(sayHours(hours)).toBe(words);
});

it.each([
  [38, '38 วินาที'],
  [150, '3 นาที'],
  [3600, '1 ชั่วโมง'],
  [5400, '1 ชั่วโมง 30 นาที'],
])('says how long %d seconds are', (seconds, words) => {
  expect(sayMedian(seconds, 'เงินเข้า')).toBe(`เงินเข้าใน ${words}`);
});

it('says nothing when there were too few', () => {
  expect(sayMedian(null, 'เงินเข้า')).toBeUndefined();
});
