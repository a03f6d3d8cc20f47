import { formatBaht } from '@chokdee/ui';
import { BET_NAMES, formatRate, formatWhole } from '#src/features/lotto/bet-words.ts';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { MARGIN, MUTED, openSheet, perforate, savePng, writer } from '#src/lib/picture.ts';

const WIDTH = 720;
const HEAD = 260;
const ROW = 46;
const FOOT = 170;
const LINES_MAX = 120;

/** How a bill is called in front of people: the end of its id, which is different for each. */
export const shortId = (bill_id: string): string => bill_id.slice(-8).toUpperCase();

/** Draws a bill as a receipt and hands it to the browser as a picture. */
export async function savePicture(bill: Omit<BillDetail, 'debt'>, brand: string): Promise<void> {
  const lines = bill.lines.slice(0, LINES_MAX);
  const rows = lines.length + (lines.length < bill.lines.length ? 1 : 0);
  const { canvas, context } = await openSheet(WIDTH, HEAD + rows * ROW + FOOT, brand);
  const write = writer(context);
  write(brand, MARGIN, 80, { size: 36, weight: 500 });
  write(`โพย ${shortId(bill.bill_id)}`, WIDTH - MARGIN, 80, { size: 24, colour: MUTED, align: 'right' });
  write(bill.round_name, MARGIN, 140, { size: 30, weight: 500 });
  write(`ซื้อเมื่อ ${formatInstant(bill.created_at)}`, MARGIN, 184, { size: 22, colour: MUTED });
  perforate(context, HEAD - 40);
  for (const [place, { bet_type, number, amount, rate }] of lines.entries()) {
    const y = HEAD + place * ROW + 26;
    write(number, MARGIN, y, { size: 28, weight: 500 });
    write(`${BET_NAMES[bet_type]} ×${formatRate(rate)}`, MARGIN + 110, y, { size: 22, colour: MUTED });
    write(`${formatBaht(amount)} บาท`, WIDTH - MARGIN, y, { size: 26, align: 'right' });
  }
  if (rows > lines.length)
    write(`และอีก ${bill.lines.length - lines.length} รายการ`, MARGIN, HEAD + lines.length * ROW + 26, {
      size: 22,
      colour: MUTED,
    });
  const foot = HEAD + rows * ROW + 10;
  perforate(context, foot);
  write(`รวม ${formatWhole(bill.lines.length)} รายการ`, MARGIN, foot + 64, { size: 26 });
  write(`${formatBaht(bill.total)} บาท`, WIDTH - MARGIN, foot + 64, { size: 34, weight: 500, align: 'right' });
  write(`เลขที่ ${bill.bill_id}`, MARGIN, foot + 114, { size: 18, colour: MUTED });
  await savePng(canvas, `bill-${shortId(bill.bill_id)}.png`);
}
