import { type RoundTerms, worstPayout } from '@chokdee/lotto';
import { Button, Money } from '@chokdee/ui';
import { useMemo } from 'react';
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
      <Button className="flex-1 px-2!" disabled={!isOpen} onClick={check}>
        {text}
      </Button>
    </div>
  );
}

/** What the bill comes to, in two lines: how many lines at what price, and the most that they can win. */
export function SlipSum({ terms }: { terms: RoundTerms | undefined }) {
  const count = useSlip((slip) => slip.lines.length);
  const total = useSlip((slip) => totalOfLines(slip.lines));
  return (
    <span className="min-w-0 flex-[1.3] leading-snug" aria-live="off">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Money baht={total} className="text-lg leading-snug font-medium" />
        <span className="text-xs text-muted">{count} รายการ</span>
      </span>
      <span className="block text-xs text-muted">
        {terms && count > 0 ? <MostPaid terms={terms} /> : 'ยังไม่มีเลขในโพย'}
      </span>
    </span>
  );
}

/** The most that one draw could pay for what can be sold of the bill. */
function MostPaid({ terms }: { terms: RoundTerms }) {
  const lines = usePricedLines(terms);
  const most = useMemo(() => worstPayout(lines.filter(({ problem }) => !problem)), [lines]);
  return (
    <>
      ถูกสูงสุด <Money baht={most / 100} />
    </>
  );
}
