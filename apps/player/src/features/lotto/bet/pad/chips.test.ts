import { satang } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { chipsOf } from '#src/features/lotto/bet/pad/chips.ts';
import type { PricedLine } from '#src/features/lotto/bet/use-terms.ts';

let id = 0;
const line = (bet_type: PricedLine['bet_type'], number: string, amount: number, brief?: string): PricedLine => {
  id += 1;
  const problem = brief === undefined ? undefined : { brief, message: brief };
  return { id, bet_type, number, amount, listed: 900, rate: 900, payout: satang(0), problem };
};
const shown = (lines: readonly PricedLine[], max = 9) =>
  chipsOf(lines, max).map(({ number, sides, amount, problem }) => `${number} ${sides} ${problem?.brief ?? amount}`);

it('puts the bet types of a number at one price together, and the newest number first', () => {
  const lines = [line('top3', '123', 20), line('tod3', '123', 20), line('bottom2', '09', 50)];
  expect(shown(lines)).toEqual(['09 ล่าง 50', '123 บน โต๊ด 20']);
  expect(chipsOf(lines, 9)[1]?.ids).toEqual([lines[1]?.id, lines[0]?.id]);
});

it('keeps prices apart, and says how often the same is there', () => {
  expect(shown([line('top3', '123', 20), line('tod3', '123', 5), line('top3', '123', 20)])).toEqual([
    '123 บน ×2 20',
    '123 โต๊ด 5',
  ]);
});

it('says what is wrong with any of its lines', () => {
  expect(shown([line('top3', '555', 500, 'เหลือ ฿200.00'), line('tod3', '555', 500)])).toEqual([
    '555 บน โต๊ด เหลือ ฿200.00',
  ]);
});

it('shows at most so many, the newest', () => {
  expect(
    shown(
      ['1', '2', '3'].map((number) => line('run_top', number, 5)),
      2,
    ),
  ).toEqual(['3 วิ่งบน 5', '2 วิ่งบน 5']);
});
