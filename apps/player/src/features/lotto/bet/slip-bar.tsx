import { type RoundTerms, worstPayout } from '@chokdee/lotto';
import { Button, formatBaht, Money } from '@chokdee/ui';
import { type ReactNode, useMemo } from 'react';
import { totalOfLines, useSlip } from '#src/features/lotto/bet/slip.ts';
import { useCheck } from '#src/features/lotto/bet/use-check.ts';
import { usePricedLines } from '#src/features/lotto/bet/use-terms.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

/** How many lines the bill has, what they cost and the most they can win, with the way on. */
export function SlipBar({ round, terms }: { round: Round; terms: RoundTerms | undefined }) {
  const { isOpen, text, check } = useCheck(round);
  return (
    <div className="flex items-center gap-3">
      <SlipSum terms={terms} />
      <Button className="px-5! md:px-8!" disabled={!isOpen} onClick={check}>
        {text}
      </Button>
    </div>
  );
}

/** What the bill comes to: its sum, with a sign beside it, how many lines it has and the most that they can win. */
export function SlipSum({ terms, children }: { terms: RoundTerms | undefined; children?: ReactNode }) {
  const count = useSlip((slip) => slip.lines.length);
  const total = useSlip((slip) => totalOfLines(slip.lines));
  return (
    <span className="min-w-0 flex-1 leading-snug" aria-live="off">
      <span className="flex items-center gap-1">
        <Money baht={total} className="text-lg leading-snug font-medium" />
        {children}
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted tight:gap-x-1">
        <span>{count} รายการ</span>
        {terms && count > 0 && <MostPaid terms={terms} />}
      </span>
    </span>
  );
}

/** The most that one draw could pay for what can be sold of the bill. */
function MostPaid({ terms }: { terms: RoundTerms }) {
  const lines = usePricedLines(terms);
  const most = useMemo(() => worstPayout(lines.filter(({ problem }) => !problem)), [lines]);
  return (
    <span>
      <span className="tight:sr-only">ถูก</span>สูงสุด ฿{formatBaht(most / 100)}
    </span>
  );
}
