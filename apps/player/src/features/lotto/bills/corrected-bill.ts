import { payoutOf, winningNumbers } from '@chokdee/lotto';
import { formatBaht } from '@chokdee/ui';
import type { DrawPrizes } from '#src/components/round/prizes.tsx';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';

/** What a bill would win, in baht, if these were the prizes: so a member sees what an earlier result had paid. */
export const payoutBy = (lines: BillDetail['lines'], prizes: DrawPrizes): number => {
  const winning = winningNumbers(prizes);
  return (
    lines
      .filter(({ bet_type, number }) => winning[bet_type].includes(number))
      .reduce((sum, { amount, rate }) => sum + payoutOf(amount, Math.round(rate * 100)), 0) / 100
  );
};

/** What a correction did to the money of a bill: the earlier payout goes back, the right one is paid. */
export const sayChange = (paid: number, owed: number): string => {
  if (paid === owed) return owed === 0 ? 'โพยนี้ไม่ถูกรางวัลทั้งสองผล ยอดเงินไม่เปลี่ยน' : 'โพยนี้ได้เงินรางวัลเท่าเดิม';
  if (owed === 0) return `เรียกคืนเงินรางวัลตามผลเดิม ${formatBaht(paid)} บาท`;
  if (paid === 0) return `จ่ายเพิ่มตามผลใหม่ ${formatBaht(owed)} บาท`;
  return `เรียกคืนตามผลเดิม ${formatBaht(paid)} บาท และจ่ายตามผลใหม่ ${formatBaht(owed)} บาท`;
};

/** What became of the part that was spent before a correction: what came back, and how the rest will. */
export const sayDebt = ({ taken, amount, collected }: NonNullable<BillDetail['debt']>): string => {
  const left = amount - collected;
  return [
    `รวมทุกโพยในงวดนี้ เรียกคืนได้ทันที ${formatBaht(taken)} บาท`,
    ...(collected > 0 ? [`หักจากเงินรางวัลหวยครั้งต่อมาแล้ว ${formatBaht(collected)} บาท`] : []),
    left > 0 ? `ยังค้างคืน ${formatBaht(left)} บาท ระบบจะหักจากเงินรางวัลหวยครั้งต่อไปเท่านั้น ไม่หักจากเงินฝากของคุณ` : 'คืนครบแล้ว',
  ].join(' ');
};
