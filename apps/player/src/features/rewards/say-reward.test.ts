import { expect, it } from 'vitest';
import { headlineOf, playLink, sayAmount, sayHours, sayProducts, sayTimes } from '#src/features/rewards/say-reward.ts';

it.each([
  [{ percent: 100, amount: 0, pays: 'bonus' }, '100%'],
  [{ percent: 7.5, amount: 20, pays: 'bonus' }, '7.5%'],
  [{ percent: 0, amount: 50, pays: 'free' }, '฿50.00'],
  [{ percent: 0, amount: 1_500, pays: 'points' }, '1,500 แต้ม'],
] as const)('a poster of %o says %s', (promotion, headline) => {
  expect(headlineOf(promotion)).toBe(headline);
});

it('says amounts in what they are paid as', () => {
  expect(sayAmount('cash', 1_250.5)).toBe('1,250.50 บาท');
  expect(sayAmount('points', 30)).toBe('30 แต้ม');
});

it('names what may be played and leads there', () => {
  expect(sayProducts(null)).toBe('หวยและทุกเกม');
  expect(sayProducts(['slot', 'fishing'])).toBe('สล็อต ยิงปลา');
  expect(playLink(null).href).toBe('/lotto');
  expect(playLink(['slot', 'lotto']).href).toBe('/lotto');
  expect(playLink(['slot'])).toEqual({ href: '/lobby/slot', text: 'ไปเล่นสล็อต' });
});

it.each([
  [24, '1 วัน'],
  [168, '7 วัน'],
  [36, '36 ชั่วโมง'],
  [6, '6 ชั่วโมง'],
])('%i hours are %s', (hours, text) => {
  expect(sayHours(hours)).toBe(text);
});

it('says how often it is played through', () => {
  expect(sayTimes(2.5)).toBe('2.5 เท่า');
  expect(sayTimes(0)).toBe('ไม่ต้องทำยอด');
});
