import { expect, it } from 'vitest';
import { toCsv } from '#src/components/table/csv.ts';
import { apart, reconciliationColumns, rowsOfRuns } from '#src/features/cashier/reconciliation/reconciliation-file.ts';
import { translator } from '#src/lib/language.ts';

it('finds how far two sums are apart, to the satang', () => {
  expect(apart(0.3, 0.1)).toBe(0.2);
  expect(apart(100, 100)).toBe(0);
  expect(apart(0, 12.34)).toBe(-12.34);
});

it('writes both sums of a provider and each difference into the file', () => {
  const run = {
    provider: 'sandbox',
    run_at: '2026-11-16T05:00:00.000Z',
    reported_in: 600.1,
    booked_in: 500,
    reported_out: 20,
    booked_out: 20,
    differences: [{ what: 'not_booked' as const, way: 'in' as const, reference: 'T1', reported: 100.1, booked: null }],
  };
  const file = toCsv(reconciliationColumns(translator()), rowsOfRuns([run]));
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    'sandbox,ยอดรวมทั้งวัน,เงินเข้า,,600.1,500,100.1',
    'sandbox,ยอดรวมทั้งวัน,เงินออก,,20,20,0',
    'sandbox,ผู้ให้บริการรายงาน แต่เราไม่มีในบัญชี,เงินเข้า,T1,100.1,,100.1',
  ]);
});
