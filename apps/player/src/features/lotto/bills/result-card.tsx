import { classNames, Money } from '@chokdee/ui';
import { CircleMinus, Trophy, Undo2 } from 'lucide-react';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';

/** What a bill came to: a card for one that won, one for one that lost, and one for money that went back. */
export function ResultCard({ bill: { status, payout, total, lines } }: { bill: BillDetail }) {
  if (status === 'active') return null;
  const won = lines.filter((line) => line.status === 'won').length;
  const isWon = status === 'won';
  const isLost = status === 'lost';
  const Icon = isWon ? Trophy : isLost ? CircleMinus : Undo2;
  return (
    <div
      className={classNames(
        'flex items-center gap-4 rounded-card border p-4',
        isWon ? 'border-win' : 'border-hairline bg-raised',
      )}
    >
      <Icon
        className={classNames('size-8 shrink-0', isWon ? 'text-win' : 'text-muted')}
        strokeWidth={1.5}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-medium', isWon && 'text-win')}>
          {isWon
            ? `ถูกรางวัล ${won} รายการ`
            : isLost
              ? 'ไม่ถูกรางวัล'
              : status === 'cancelled'
                ? 'ยกเลิกแล้ว คืนเงิน'
                : 'คืนเงินทั้งโพย'}
        </p>
        <p className="text-sm text-muted">
          {isWon && 'เงินรางวัลเข้ากระเป๋าแล้ว'}
          {isLost && 'ไม่มีรายการใดตรงกับผล'}
        </p>
      </div>
      <Money
        baht={isWon ? payout : isLost ? -total : total}
        className={classNames('text-lg font-medium', isWon && 'text-win')}
      />
    </div>
  );
}
