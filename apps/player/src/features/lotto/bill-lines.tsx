import { DigitCells, formatBaht } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { BET_NAMES, formatRate, formatWhole } from '#src/features/lotto/bet-words.ts';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';

const STEP = 50;

/** The lines of a bought bill: number, rate, stake; a line that won says what it paid. */
export function BillLines({ lines }: { lines: BillDetail['lines'] }) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <ul aria-label="รายการ" className="divide-y divide-hairline">
        {lines.slice(0, count).map(({ bet_type, number, amount, rate, status, payout }, place) => (
          // A number may stand on a bill twice: its place is all that tells the two apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flex items-center gap-3 py-2">
            <DigitCells text={number} className="text-lg font-medium" />
            <span className="min-w-0 flex-1 text-sm text-muted">
              {BET_NAMES[bet_type]} ×{formatRate(rate)}
            </span>
            <span className="text-right">
              <span className="block">{formatWhole(amount)} บาท</span>
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
      {lines.length > count && (
        <button
          type="button"
          onClick={() => setCount(count + STEP)}
          className="min-h-12 w-full cursor-pointer text-sm text-gold"
        >
          อีก {lines.length - count} รายการ
        </button>
      )}
    </>
  );
}
