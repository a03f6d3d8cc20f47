import { type BetType, numbersOf, type RoundTerms } from '@chokdee/lotto';
import { classNames } from '@chokdee/ui';
import { memo, useMemo } from 'react';
import { riskOf, useSlip } from '#src/features/lotto/bet/slip.ts';
import { toggleNumber } from '#src/features/lotto/bet/typing.ts';
import { isReduced } from '#src/features/lotto/bet/use-terms.ts';

/** Every number of one or two digits to press: chosen, closed and half-pay ones are marked. */
export function NumberGrid({ terms }: { terms: RoundTerms }) {
  const betTypes = useSlip((slip) => slip.betTypes);
  const lines = useSlip((slip) => slip.lines);
  const closed = useSlip((slip) => slip.closed);
  const numbers = useMemo(() => numbersOf(betTypes[0] ?? 'top2'), [betTypes]);
  const chosen = useMemo(() => {
    const had = new Set(lines.map(({ bet_type, number }) => `${bet_type}:${number}`));
    return (number: string) => betTypes.every((betType) => had.has(`${betType}:${number}`));
  }, [lines, betTypes]);
  const every = (test: (betType: BetType) => boolean) => betTypes.every(test);
  return (
    <fieldset
      aria-label="ผังเลข"
      className={classNames('grid gap-1.5', numbers.length > 10 ? 'grid-cols-5 roomy:grid-cols-10' : 'grid-cols-5')}
    >
      {numbers.map((number) => (
        <GridCell
          key={number}
          number={number}
          isChosen={chosen(number)}
          isClosed={every((betType) => closed.has(riskOf(betType, number)))}
          isReduced={betTypes.some((betType) => isReduced(terms, betType, number))}
        />
      ))}
    </fieldset>
  );
}

interface CellProps {
  number: string;
  isChosen: boolean;
  isClosed: boolean;
  isReduced: boolean;
}

const GridCell = memo(function GridCell({ number, isChosen, isClosed, isReduced: isHalf }: CellProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isClosed && !isChosen}
      onClick={() => toggleNumber(number)}
      className={classNames(
        'relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border text-lg font-medium touch-manipulation',
        isChosen ? 'border-gold-fill bg-gold-fill text-ink-on-gold' : 'border-hairline bg-surface',
        isClosed && 'cursor-not-allowed text-muted line-through',
      )}
    >
      {number}
      {isClosed && <span className="sr-only"> เลขอั้น</span>}
      {isHalf && !isClosed && (
        <span className={classNames('absolute top-0.5 right-1 text-xs', !isChosen && 'text-gold')}>
          <span aria-hidden>½</span>
          <span className="sr-only"> จ่ายครึ่ง</span>
        </span>
      )}
    </button>
  );
});
