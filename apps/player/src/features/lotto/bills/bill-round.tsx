import { payoutOf, winningNumbers } from '@chokdee/lotto';
import { classNames, formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type DrawPrizes, Prizes, sayPrizes } from '#src/components/round/prizes.tsx';
import { type BillDetail, type DrawResult, resultQuery } from '#src/features/lotto/lotto-queries.ts';

/** What the bill's round came to: its prizes, why it was voided, and in full words what a correction changed. */
export function BillRound({ bill }: { bill: BillDetail }) {
  const { data } = useQuery({ ...resultQuery(bill.round_id), enabled: bill.status !== 'cancelled' });
  if (!data) return null;
  const { result, earlier, void_reason } = data;
  if (void_reason !== null) return <p className="text-sm">งวดนี้ยกเลิกและคืนเงินทุกโพย เพราะ {void_reason}</p>;
  if (!result) return null;
  return (
    <>
      <Prizes prizes={result.prizes} />
      {earlier.length > 0 && bill.status !== 'active' && <Correction bill={bill} now={result} earlier={earlier} />}
    </>
  );
}

interface CorrectionProps {
  bill: BillDetail;
  now: DrawResult;
  earlier: readonly DrawResult[];
}

function Correction({ bill: { lines, payout, debt }, now, earlier }: CorrectionProps) {
  const [before] = earlier;
  if (!before) return null;
  const paid = payoutBy(lines, before.prizes);
  return (
    <section aria-label="การแก้ไขผล" className="flex gap-3 rounded-card border border-info p-4 text-sm">
      <History className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
      <div className="flex flex-col gap-1">
        <p className="font-medium">ผลงวดนี้ถูกแก้ไข เพราะ {now.reason}</p>
        <p>
          ผลเดิม <s>{sayPrizes(before.prizes)}</s> ผลใหม่ {sayPrizes(now.prizes)}
        </p>
        <p className={classNames(paid === payout && 'text-muted')}>{sayChange(paid, payout)}</p>
        {debt && <p>{sayDebt(debt)}</p>}
      </div>
    </section>
  );
}

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
