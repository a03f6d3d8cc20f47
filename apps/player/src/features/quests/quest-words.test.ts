import { expect, it } from 'vitest';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import { eventsOf, percentOf, placeOf, sayPay, sayProgress } from '#src/features/quests/quest-words.ts';

it('says exactly how far one is', () => {
  expect(sayProgress({ measure: 'deposit', unit: 'baht', progress: 60, target: 100 })).toBe(
    'ฝากแล้ว 60.00 จาก 100.00 บาท',
  );
  expect(sayProgress({ measure: 'turnover', unit: 'baht', progress: 1_499.5, target: 1_500 })).toBe(
    'เล่นแล้ว 1,499.50 จาก 1,500.00 บาท',
  );
  expect(sayProgress({ measure: 'bills', unit: 'bills', progress: 1, target: 3 })).toBe('ซื้อแล้ว 1 จาก 3 โพย');
  expect(sayProgress({ measure: 'login', unit: 'days', progress: 6, target: 7 })).toBe('เข้าใช้งานแล้ว 6 จาก 7 วัน');
});

it.each([
  [0, 100, false, 0],
  [60, 100, false, 60],
  [99.99, 100, false, 99],
  [100, 100, true, 100],
  [250, 100, true, 100],
])('%s of %s fills the bar (done: %s) to %s', (progress, target, is_done, percent) => {
  expect(percentOf({ progress, target, is_done })).toBe(percent);
});

it.each([
  ['deposit', null, '/member/deposit'],
  ['bills', null, '/lotto'],
  ['turnover', null, '/lobby'],
  ['turnover', ['lotto'], '/lotto'],
  ['turnover', ['slot'], '/lobby/slot'],
  ['turnover', ['slot', 'casino'], '/lobby'],
  ['login', null, undefined],
] as [Quest['measure'], Quest['products'], string | undefined][])(
  '%s of %j is done at %s',
  (measure, products, href) => {
    expect(placeOf({ measure, products })?.href).toBe(href);
  },
);

it('says what is paid', () => {
  expect([
    sayPay({ pays: 'cash', amount: 20 }),
    sayPay({ pays: 'points', amount: 2.5 }),
    sayPay({ pays: 'free', amount: 30 }),
  ]).toEqual(['20.00 บาท', '2.50 แต้ม', 'เครดิตฟรี 30.00 บาท']);
});

it('names each event of the quests once', () => {
  expect(eventsOf([{ event_id: null }, { event_id: 7 }, { event_id: 8 }, { event_id: 7 }])).toEqual([7, 8]);
});
