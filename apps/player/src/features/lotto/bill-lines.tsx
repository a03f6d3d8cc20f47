import { classNames, DigitCells, formatBaht } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';
import { useFirstRows } from '#src/features/lotto/more-rows.tsx';

const FIRST = 15;
const STEP = 30;

/** The lines of a bought bill, more as one scrolls: number, rate, stake; a line that won says what it paid. */
export function BillLines({ lines }: { lines: BillDetail['lines'] }) {
  const { shown, more } = useFirstRows(lines, FIRST, STEP);
  return (
    <>
      <ul aria-label="รายการ" className="divide-y divide-hairline">
        {shown.map(({ bet_type, number, amount, rate, status, payout }, place) => (
          // A number may stand on a bill twice: its place is all that tells the two apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flex items-center gap-3 py-2">
            <DigitCells text={number} className={classNames('text-lg font-medium', status === 'won' && 'text-win')} />
            <span className="min-w-0 flex-1 text-sm text-muted">
              {BET_NAMES[bet_type]} ×{formatRate(rate)}
            </span>
            <span className="text-right">
              <span className="block">{formatBaht(amount)} บาท</span>
              {status === 'won' && (
                <span className="flex items-center justify-end gap-1 text-sm text-win">
                  <CircleCheck className="size-4" aria-hidden />
                  ถูก {formatBaht(payout)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
