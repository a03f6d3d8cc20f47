import { formatBaht } from '@chokdee/ui';
import { qrModules } from '#src/components/qr-picture.tsx';
import type { QrPayment } from '#src/features/cashier/cashier-queries.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { INK, MARGIN, MUTED, openSheet, perforate, savePng, writer } from '#src/lib/picture.ts';

const WIDTH = 720;
const HEIGHT = 1_080;
const QR_TOP = 250;
const QR_SIDE = WIDTH - 2 * MARGIN;

/** Keeps a QR payment as a picture, to be opened in the bank's app: the brand, the amount, the code and until when it counts. */
export async function saveQr(payment: QrPayment & { qr_code: string }, brand: string): Promise<void> {
  const { canvas, context } = await openSheet(WIDTH, HEIGHT, brand);
  const write = writer(context);
  write(brand, MARGIN, 80, { size: 36, weight: 500 });
  write('พร้อมเพย์ QR', WIDTH - MARGIN, 80, { size: 26, colour: MUTED, align: 'right' });
  write('ยอดที่ต้องจ่าย', MARGIN, 150, { size: 24, colour: MUTED });
  write(`${formatBaht(payment.amount)} บาท`, WIDTH - MARGIN, 154, { size: 44, weight: 500, align: 'right' });
  perforate(context, 200);
  drawCode(context, payment.qr_code);
  perforate(context, QR_TOP + QR_SIDE + 46);
  const foot = QR_TOP + QR_SIDE + 100;
  write(`จ่ายก่อน ${formatInstant(payment.expires_at)}`, MARGIN, foot, { size: 28, weight: 500 });
  write(`อ้างอิง ${payment.reference}`, MARGIN, foot + 44, { size: 22, colour: MUTED });
  await savePng(canvas, `qr-${payment.reference}.png`);
}

function drawCode(context: CanvasRenderingContext2D, text: string): void {
  const rows = qrModules(text);
  // Whole pixels: a camera reads sharp edges.
  const module = Math.floor(QR_SIDE / rows.length);
  const side = module * rows.length;
  const left = Math.round((WIDTH - side) / 2);
  context.fillStyle = '#ffffff';
  context.fillRect(left, QR_TOP, side, side);
  context.fillStyle = INK;
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * module, QR_TOP + y * module, module, module);
}
