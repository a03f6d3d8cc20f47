import { expect, it } from 'vitest';
import { sayExample, sayPercent } from '#src/features/affiliate/say-rates.ts';

const GAMES = ['lotto', 'slot'] as const;
const levels = (...percents: number[]) => [
  { level: 1, rates: percents.map((percent, index) => ({ product: GAMES[index === 0 ? 0 : 1], percent })) },
];

it.each([
  [[0.5, 0.4], 'เช่น เพื่อนที่คุณชวนเล่นหวย 10,000.00 บาท คุณได้ 50.00 บาท'],
  [[0.05, 0.12], 'เช่น เพื่อนที่คุณชวนเล่นสล็อต 10,000.00 บาท คุณได้ 12.00 บาท'],
  [[0, 0], ''],
  [[], ''],
])('rates of %j say %j', (percents, said) => {
  expect(sayExample(levels(...percents))).toBe(said);
});

it('says no rate as a dash', () => {
  expect([sayPercent(0), sayPercent(0.08)]).toEqual(['–', '0.08%']);
});
