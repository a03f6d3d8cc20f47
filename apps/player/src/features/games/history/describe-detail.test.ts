import { expect, it } from 'vitest';
import { describeDetail } from '#src/features/games/history/describe-detail.ts';
import { netOf } from '#src/features/games/history/round-net.tsx';

it('names what a studio kept of a round, whatever it is', () => {
  expect(describeDetail(null)).toEqual([]);
  expect(describeDetail([1, 2, 3])).toEqual([{ name: 'ผล', text: '1 2 3' }]);
  expect(
    describeDetail({ dice: [6, 1, 2], reels: [['7', 'A'], ['K']], bet: { pair: true, top: null }, note: 'สูง' }),
  ).toEqual([
    { name: 'dice', text: '6 1 2' },
    { name: 'reels', text: '7 A\nK' },
    { name: 'เดิมพัน', text: 'pair: true\ntop: -' },
    { name: 'note', text: 'สูง' },
  ]);
});

it('shows what a studio says in words, and nothing else of it', () => {
  const facts = [
    { name: { th: 'เดิมพัน', en: 'Stake' }, text: { th: '10.00 บาท', en: '10.00 baht' } },
    { name: 'Dice', text: '1 - 2 - 3' },
  ];
  expect(describeDetail({ facts, plays: [{ bet: { stake: 1_000 } }] })).toEqual([
    { name: 'เดิมพัน', text: '10.00 บาท' },
    { name: 'Dice', text: '1 - 2 - 3' },
  ]);
});

it.each([
  [[{ name: 'a' }]],
  [[{ name: 1, text: 'b' }]],
  [[null]],
  [[]],
  ['facts'],
  [[{ name: { th: 'ก' }, text: { en: 'b' } }]],
])('shows facts that are not as agreed as it shows anything else: %j', (facts) => {
  expect(describeDetail({ facts }).map(({ name }) => name)).toEqual(['facts']);
});

it('takes the difference of baht without their fractions', () => {
  expect(netOf({ stake: 0.1, payout: 0.3 })).toBe(20);
  expect(netOf({ stake: 1.1, payout: 0 })).toBe(-110);
});
