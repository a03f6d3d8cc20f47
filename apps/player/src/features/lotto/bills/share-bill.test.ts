import { expect, it } from 'vitest';
import { sayBill } from '#src/features/lotto/bills/bill-detail-dialog.tsx';

const line = (number: string) => ({
  bet_type: 'top2' as const,
  number,
  amount: 500,
  rate: 90,
  status: 'active' as const,
  payout: 0,
});

it('names the round and the numbers, and no money', () => {
  const text = sayBill({ round_name: 'หวยไทย 16 พ.ย.', lines: [line('07'), line('70')] });
  expect(text).toBe('โพย หวยไทย 16 พ.ย.\n2 ตัวบน 07\n2 ตัวบน 70');
});

it('keeps a long bill short', () => {
  const lines = Array.from({ length: 40 }, (_, index) => line(String(index).padStart(2, '0')));
  const text = sayBill({ round_name: 'หวยไทย', lines });
  expect(text.split('\n')).toHaveLength(14);
  expect(text).toMatch(/และอีก 28 รายการ$/);
});
