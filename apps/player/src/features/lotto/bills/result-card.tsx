import { classNames, formatBaht, Money } from '@chokdee/ui';
import { CircleMinus, type LucideIcon, Trophy, Undo2 } from 'lucide-react';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';

interface Words {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly baht: number;
}

const wordsOf = ({ status, payout, total, lines }: BillDetail): Words => {
  const won = lines.filter((line) => line.status === 'won').length;
  switch (status) {
    case 'won':
      return {
        icon: Trophy,
        title: `ถูกรางวัล ${won} รายการ`,
        text: `เงินรางวัลเข้ากระเป๋าแล้ว หักยอดแทงแล้ว${payout < total ? 'ยังเสีย' : 'ได้กำไร'} ${formatBaht(Math.abs(payout - total))} บาท`,
        baht: payout,
      };
    case 'lost':
      return { icon: CircleMinus, title: 'ไม่ถูกรางวัล', text: 'ไม่มีรายการใดตรงกับผล', baht: -total };
    case 'cancelled':
      return { icon: Undo2, title: 'ยกเลิกแล้ว คืนเงิน', text: 'เงินกลับเข้ากระเป๋าแล้ว', baht: total };
    default:
      return { icon: Undo2, title: 'คืนเงินทั้งโพย', text: 'งวดนี้ไม่มีการออกผล', baht: total };
  }
};

/** What a bill came to: a card for one that won, one for one that lost, and one for money that went back. */
export function ResultCard({ bill }: { bill: BillDetail }) {
  if (bill.status === 'active') return null;
  const isWon = bill.status === 'won';
  const { icon: Icon, title, text, baht } = wordsOf(bill);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border p-4',
        isWon ? 'border-win' : 'border-hairline bg-raised',
      )}
    >
      <Icon
        className={classNames('size-6 shrink-0', isWon ? 'text-win' : 'text-muted')}
        strokeWidth={1.5}
        aria-hidden
      />
      <p className={classNames('min-w-0 flex-1 font-medium', isWon && 'text-win')}>{title}</p>
      <Money baht={baht} className={classNames('text-lg font-medium', isWon && 'text-win')} />
      <p className="w-full text-sm text-muted">{text}</p>
    </div>
  );
}
