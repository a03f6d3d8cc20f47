import { expect, it } from 'vitest';
import { toCsv } from '#src/components/table/csv.ts';

const columns = [
  { id: 'name', title: 'ชื่อ', value: (row: { name: string; baht: number }) => row.name },
  { id: 'baht', title: 'บาท', value: (row: { name: string; baht: number }) => row.baht },
];

it('quotes what would break a line, and keeps negative numbers numbers', () => {
  const rows = [
    { name: 'สมชาย "ชาย", ใจดี', baht: -12.5 },
    { name: 'สอง\nบรรทัด', baht: 0 },
  ];
  expect(toCsv(columns, rows)).toBe('\uFEFFชื่อ,บาท\r\n"สมชาย ""ชาย"", ใจดี",-12.5\r\n"สอง\nบรรทัด",0\r\n');
});

it.each(['=1+1', '+66', '-2+3', '@cmd', '\t=1'])('lets no spreadsheet run %j', (name) => {
  expect(toCsv(columns, [{ name, baht: 1 }])).toContain(`'${name}`);
});

it('tells an instant by the clock of Bangkok', () => {
  expect(toCsv(columns, [{ name: '2026-11-18T18:30:05.123Z', baht: 1 }])).toContain('2026-11-19 01:30:05,1');
});
