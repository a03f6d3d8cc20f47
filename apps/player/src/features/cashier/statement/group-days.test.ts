import { expect, it } from 'vitest';
import { groupDays, type StatementLine } from '#src/features/cashier/statement/group-days.ts';

const line = (seq: number, at: string): StatementLine => ({
  wallet_id: 1,
  seq,
  kind: 'deposit',
  title: 'ฝากเงิน',
  detail: '',
  amount: 100,
  balance_after: 100,
  ref: '',
  at,
});

it('joins a day that runs over two pages, by the clock of Bangkok', () => {
  const days = groupDays([
    { items: [line(3, '2026-03-02T01:00:00Z')], next_cursor: 'a', days: [{ day: '2026-03-02', in: 300, out: 50 }] },
    { items: [], next_cursor: 'b', days: [] },
    {
      items: [line(2, '2026-03-01T17:00:00Z'), line(1, '2026-03-01T16:59:59Z')],
      next_cursor: null,
      days: [
        { day: '2026-03-02', in: 300, out: 50 },
        { day: '2026-03-01', in: 0, out: 20 },
      ],
    },
  ]);
  expect(days.map(({ day, lines, ...sums }) => [day, lines.map(({ seq }) => seq), sums])).toEqual([
    ['2026-03-02', [3, 2], { in: 300, out: 50 }],
    ['2026-03-01', [1], { in: 0, out: 20 }],
  ]);
});
