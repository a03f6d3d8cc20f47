import { day } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { kindsOfFigure, moneyByDay } from '#src/features/ledger/figures.ts';

const { db } = await testDatabase();
const DAY = day('2026-03-05');
let seq = 0;
const write = (kind: string, direction: 'in' | 'out', amount: number, posted_at = `${DAY}T12:00:00+07:00`) => {
  seq += 1;
  const [debit_account, credit_account] = direction === 'in' ? [10, 2] : [2, 10];
  const ids = { member_id: 1, wallet_id: 1, seq, key: `${seq}`, ref: '' };
  const row = { ...ids, debit_account, credit_account, amount, balance_after: 0, kind, posted_at: new Date(posted_at) };
  return db
    .insertInto('transfer')
    .values(row as never)
    .execute();
};

it('stakes and payouts count by their roles, what is given back is taken off, and the margin is what is left', async () => {
  expect(kindsOfFigure('stakes')).toEqual(['lotto_stake', 'lotto_refund', 'game_stake', 'game_refund']);
  expect(kindsOfFigure('margin')).toEqual([
    'lotto_stake',
    'lotto_refund',
    'game_stake',
    'game_refund',
    'lotto_payout',
    'lotto_reversal',
    'debt_collected',
    'yeekee_prize',
    'game_payout',
  ]);
  await write('lotto_stake', 'out', 10_000);
  await write('lotto_stake', 'out', 5_000);
  await write('lotto_refund', 'in', 2_000);
  await write('lotto_payout', 'in', 4_500);
  await write('lotto_payout', 'out', 500);
  await write('adjustment', 'in', 77);
  await write('lotto_stake', 'out', 1, '2026-03-04T23:59:59.999+07:00');
  await write('lotto_payout', 'in', 9, '2026-03-06T00:00:00+07:00');
  const money = await moneyByDay(db, day('2026-03-04'));
  expect(money(DAY)).toEqual({ deposits: 0, withdrawals: 0, stakes: 13_000, payouts: 4_000, margin: 9_000 });
  expect(money(day('2026-03-04'))).toMatchObject({ stakes: 1, payouts: 0, margin: 1 });
  expect(money(day('2026-03-06'))).toMatchObject({ stakes: 0, payouts: 9, margin: -9 });
  expect(money(day('2026-03-07'))).toEqual({ deposits: 0, withdrawals: 0, stakes: 0, payouts: 0, margin: 0 });
});
