import { expect, it } from 'vitest';
import { statementCsv } from '#src/features/cashier/statement/csv-button.tsx';
import type { StatementLine } from '#src/features/cashier/statement/group-days.ts';

const line = (over: Partial<StatementLine>): StatementLine => ({
  wallet_id: 1,
  seq: 1,
  kind: 'deposit',
  title: 'ฝากเงิน',
  detail: 'กสิกรไทย',
  amount: 500.5,
  balance_after: 1500.5,
  ref: '',
  at: '2026-03-01T17:05:00Z',
  ...over,
});

it('writes what came in and what went out apart, by the clock of Bangkok', () => {
  const [head, first, second] = statementCsv([line({}), line({ amount: -20, balance_after: 1000 })]).split('\r\n');
  expect(head).toBe('\uFEFFวัน,เวลา,รายการ,รายละเอียด,เงินเข้า,เงินออก,คงเหลือ');
  expect(first).toBe('2026-03-02,00:05,ฝากเงิน,กสิกรไทย,500.50,,1500.50');
  expect(second).toBe('2026-03-02,00:05,ฝากเงิน,กสิกรไทย,,20.00,1000.00');
});

it('quotes what would break a row, and disarms what would be a formula', () => {
  const csv = statementCsv([line({ title: '=1+1', detail: 'a,"b"\nc' })]);
  expect(csv).toContain(`,'=1+1,"a,""b""\nc",`);
});
