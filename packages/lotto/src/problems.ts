import type { LineProblem, ProblemKind } from '#src/bill.ts';

const baht = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Baht as people read them, with two decimals. */
export const sayBaht = (value: number): string => baht.format(value);

const rate = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

const SAY: Readonly<Record<ProblemKind, (value: number) => string>> = {
  bet_type: () => 'งวดนี้ไม่เปิดรับประเภทนี้',
  number: () => 'เลขไม่ถูกต้อง',
  amount: () => 'จำนวนเงินต้องเป็นบาทเต็ม',
  line_min: (value) => `ขั้นต่ำ ${sayBaht(value)} บาท`,
  line_max: (value) => `สูงสุด ${sayBaht(value)} บาทต่อรายการ`,
  number_closed: () => 'เลขอั้น ไม่รับแทง',
  member_room: (value) => (value > 0 ? `คุณแทงเลขนี้ได้อีก ${sayBaht(value)} บาท` : 'คุณแทงเลขนี้เต็มจำนวนแล้ว'),
  house_room: (value) => (value > 0 ? `เลขนี้รับได้อีก ${sayBaht(value)} บาท` : 'เลขนี้เต็มแล้ว'),
  rate_fell: (value) => `อัตราจ่ายเปลี่ยนเป็น ${rate.format(value / 100)}`,
};

/** A problem of a line, in words for who wants to buy it. The value is what the words are about: baht, or a rate. */
export const lineProblem = (line: number, kind: ProblemKind, value = 0): LineProblem => ({
  line,
  kind,
  message: SAY[kind](value),
});
