import { expect, it } from 'vitest';
import { type Columns, keysOf, readStatement } from '#src/features/cashier/staff/books/statement-rows.ts';

const COLUMNS: Columns = {
  head: 2,
  date: 0,
  time: 1,
  date_order: 'dmy',
  amount: null,
  money_in: 3,
  money_out: 2,
  balance: 4,
  ref: 5,
  details: 6,
};
const SIGNED: Columns = { ...COLUMNS, head: 0, time: null, amount: 1, balance: null, ref: null, details: 2 };

const FILE = `รายการเดินบัญชี,,,,,,
วันที่,เวลา,ถอน,ฝาก,คงเหลือ,เลขที่,รายละเอียด
19/11/2569,10:30,,"1,000.50","1,000.50",A1,"โอนจาก ""สมชาย"", KBANK"
19/11/69,10:31,(300.00),,700.50,A2,โอนออก
,,,"1,000.50",,,รวม
`;

it('reads what a Thai bank writes: years of two eras, commas, brackets, quotes, sums at the end', () => {
  const { rows, skipped, problems } = readStatement(FILE, COLUMNS);
  expect({ skipped, problems }).toEqual({ skipped: 3, problems: [] });
  expect(rows).toEqual([
    {
      at: new Date('2026-11-19T03:30:00Z'),
      amount: 100_050,
      balance: 100_050,
      ref: 'A1',
      details: 'โอนจาก "สมชาย", KBANK',
    },
    { at: new Date('2026-11-19T03:31:00Z'), amount: -30_000, balance: 70_050, ref: 'A2', details: 'โอนออก' },
  ]);
});

it('a file whose newest row is first is turned round', () => {
  const { rows } = readStatement('20/11/2026;-5;b\n19/11/2026;7.25;a\n', SIGNED);
  expect(rows.map(({ amount, details }) => [amount, details])).toEqual([
    [725, 'a'],
    [-500, 'b'],
  ]);
});

it.each([
  ['2026-11-19 08:15', 'ymd', '2026-11-19T01:15:00.000Z'],
  ['11/19/2026', 'mdy', '2026-11-19T05:00:00.000Z'],
  ['19.11.26', 'dmy', '2026-11-19T05:00:00.000Z'],
  ['31/12/2569', 'dmy', '2026-12-31T05:00:00.000Z'],
] as const)('%s in the order %s is %s', (said, date_order, at) => {
  const { rows } = readStatement(`${said},1.00,x\n`, { ...SIGNED, date_order });
  expect(rows[0]?.at.toISOString()).toBe(at);
});

it.each([
  ['19/11/2026,abc,x', 'อ่านจำนวนเงินไม่ได้'],
  ['19/11/2026,1.005,x', 'อ่านจำนวนเงินไม่ได้'],
  ['19/11/2026,0.00,x', 'อ่านจำนวนเงินไม่ได้'],
  ['19/11/2026,9999999999999999,x', 'อ่านจำนวนเงินไม่ได้'],
])('%s is a problem with its line, and is not left out', (line, why) => {
  expect(readStatement(`19/11/2026,1,ok\n${line}\n`, SIGNED).problems).toEqual([{ line: 2, why }]);
});

it('a file of more than 5,000 rows is refused', () => {
  const text = '19/11/2026,1.00,x\n'.repeat(5_001);
  expect(readStatement(text, SIGNED).problems).toHaveLength(1);
});

it('rows that say the same are told apart by their place, the same in every file', () => {
  const { rows } = readStatement('19/11/2026,1,x\n19/11/2026,1,x\n', SIGNED);
  const keys = keysOf(rows).map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(2);
  expect(keysOf(rows.slice(0, 1))[0]?.toString('hex')).toBe(keys[0]);
});
