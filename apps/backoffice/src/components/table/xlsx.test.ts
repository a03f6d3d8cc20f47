import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { toXlsx } from '#src/components/table/xlsx.ts';

interface Row {
  readonly at: string;
  readonly note: string;
  readonly baht: number | null;
}

const columns = [
  { id: 'at', title: 'เวลา', value: ({ at }: Row) => at },
  { id: 'note', title: 'โน้ต', value: ({ note }: Row) => note },
  { id: 'baht', title: 'บาท', value: ({ baht }: Row) => baht },
];

it('writes amounts as numbers, instants as dates of Bangkok, and no text as a formula', async () => {
  const rows = [
    { at: '2026-11-18T18:30:00.000Z', note: '=1+1 & <b>', baht: -12.5 },
    { at: '2026-11-18T18:30:00.000Z', note: 'สมชาย', baht: null },
  ];
  const book = await toXlsx(columns, rows);
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const texts = Object.entries(files)
    .map(([, file]) => strFromU8(file))
    .join('');
  const serial = Date.UTC(2026, 10, 19, 1, 30) / 86_400_000 + 25_569;
  expect(sheet).toContain(`<v>${serial}</v>`);
  expect(sheet).toContain('<v>-12.5</v>');
  expect(sheet).not.toContain('<f');
  for (const text of ['เวลา', '=1+1 &amp; &lt;b&gt;', 'สมชาย']) expect(texts).toContain(text);
});
