import { expect, it } from 'vitest';
import { payoutBy, sayChange, sayDebt } from '#src/features/lotto/bills/bill-round.tsx';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';

const LINES = [
  { bet_type: 'top3', number: '123', amount: 1, rate: 900 },
  { bet_type: 'tod3', number: '321', amount: 2, rate: 150 },
  { bet_type: 'run_top', number: '3', amount: 7, rate: 3.2 },
  { bet_type: 'bottom2', number: '99', amount: 50, rate: 95 },
] as BillDetail['lines'];
const prizes = (top3: string, bottom2: string) => ({ top3, bottom2, front3: [], bottom3: [], top4: null });

it.each([
  ['123', '45', 1_222.4],
  ['312', '00', 322.4],
  ['888', '99', 4_750],
  ['888', '00', 0],
])('says what a draw of %s and %s pays', (top3, bottom2, payout) => {
  expect(payoutBy(LINES, prizes(top3, bottom2))).toBe(payout);
});

it.each([
  [0, 0, 'โพยนี้ไม่ถูกรางวัลทั้งสองผล ยอดเงินไม่เปลี่ยน'],
  [950, 950, 'โพยนี้ได้เงินรางวัลเท่าเดิม'],
  [950, 0, 'เรียกคืนเงินรางวัลตามผลเดิม 950.00 บาท'],
  [0, 1_200.5, 'จ่ายเพิ่มตามผลใหม่ 1,200.50 บาท'],
  [950, 320, 'เรียกคืนตามผลเดิม 950.00 บาท และจ่ายตามผลใหม่ 320.00 บาท'],
])('explains a correction from %d to %d baht', (paid, owed, words) => {
  expect(sayChange(paid, owed)).toBe(words);
});

it.each([
  [
    { taken: 40, amount: 910, collected: 0 },
    'รวมทุกโพยในงวดนี้ เรียกคืนได้ทันที 40.00 บาท ยังค้างคืน 910.00 บาท ระบบจะหักจากเงินรางวัลหวยครั้งต่อไปเท่านั้น ไม่หักจากเงินฝากของคุณ',
  ],
  [
    { taken: 0, amount: 950, collected: 320.5 },
    'รวมทุกโพยในงวดนี้ เรียกคืนได้ทันที 0.00 บาท หักจากเงินรางวัลหวยครั้งต่อมาแล้ว 320.50 บาท ยังค้างคืน 629.50 บาท ระบบจะหักจากเงินรางวัลหวยครั้งต่อไปเท่านั้น ไม่หักจากเงินฝากของคุณ',
  ],
  [
    { taken: 40, amount: 910, collected: 910 },
    'รวมทุกโพยในงวดนี้ เรียกคืนได้ทันที 40.00 บาท หักจากเงินรางวัลหวยครั้งต่อมาแล้ว 910.00 บาท คืนครบแล้ว',
  ],
])('explains what is owed: %o', (debt, words) => {
  expect(sayDebt(debt)).toBe(words);
});
