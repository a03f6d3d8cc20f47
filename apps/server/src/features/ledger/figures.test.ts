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

it('deposits and withdrawals count by their roles, and what is given back is taken off', async () => {
  expect(kindsOfFigure('deposits')).toEqual(['deposit']);
  await write('deposit', 'in', 10_000);
  await write('deposit', 'in', 5_000);
  await write('withdrawal', 'out', 4_500);
  await write('withdrawal', 'in', 500);
  await write('adjustment', 'in', 77);
  await write('lotto_stake', 'out', 13);
  await write('deposit', 'in', 1, '2026-03-04T23:59:59.999+07:00');
  await write('withdrawal', 'out', 9, '2026-03-06T00:00:00+07:00');
  const money = await moneyByDay(db, day('2026-03-04'));
  expect(money(DAY)).toEqual({ deposits: 15_000, withdrawals: 4_000 });
  expect(money(day('2026-03-04'))).toEqual({ deposits: 1, withdrawals: 0 });
  expect(money(day('2026-03-06'))).toEqual({ deposits: 0, withdrawals: 9 });
  expect(money(day('2026-03-07'))).toEqual({ deposits: 0, withdrawals: 0 });
});
