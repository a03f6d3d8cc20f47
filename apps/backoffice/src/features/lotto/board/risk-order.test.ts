import { expect, it } from 'vitest';
import { type Order, riskRows } from '#src/features/lotto/board/risk-order.ts';
import type { Board } from '#src/features/lotto/lotto-words.ts';

const risk = (bet_type: 'top3' | 'top2', number: string, stake: number, payout: number) => ({
  bet_type,
  number,
  stake,
  payout,
  lines: 1,
  rate: bet_type === 'top3' ? 450 : 95,
  room_baht: 0,
  mode: null,
});
const board = {
  round: { stake: 1_000 },
  bets: [
    { bet_type: 'top3', rate: 900, house_number_baht: 1_000 },
    { bet_type: 'top2', rate: 95, house_number_baht: 0 },
  ],
  risks: [risk('top2', '07', 50, 4_750), risk('top3', '123', 920, 800), risk('top3', '045', 10, 9_000)],
} as unknown as Board;

const numbers = (order: Order) => riskRows(board, order).map(({ number }) => number);

it('says what each number leaves of the stakes, how full it is, and what its rate fell from', () => {
  const rows = riskRows(board, { key: 'net', isDown: false });
  expect(rows.map(({ net, used, listed }) => [net, used, listed])).toEqual([
    [-8_000, 1, 900],
    [-3_750, 100, 95],
    [200, 92, 900],
  ]);
});

it.each<[Order, string[]]>([
  [{ key: 'number', isDown: false }, ['045', '07', '123']],
  [{ key: 'bet_type', isDown: false }, ['123', '045', '07']],
  [{ key: 'stake', isDown: true }, ['123', '07', '045']],
  [{ key: 'used', isDown: true }, ['07', '123', '045']],
])('sorts by %o', (order, wanted) => {
  expect(numbers(order)).toEqual(wanted);
});
