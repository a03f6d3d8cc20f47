import { startTransition, useState } from 'react';
import { LineRow } from '#src/features/lotto/bet/bill/line-row.tsx';
import type { PricedLine } from '#src/features/lotto/bet/use-terms.ts';
import { MoreRows } from '#src/features/lotto/more-rows.tsx';

const FIRST = 10;
const STEP = 15;

interface Props {
  label: string;
  lines: readonly PricedLine[];
  /** The most that are drawn; without it the list grows as one scrolls. */
  max?: number;
}

/** Lines of the bill. A long bill is drawn piece by piece as it is scrolled to. */
export function LineList({ label, lines, max }: Props) {
  const [count, setCount] = useState(FIRST);
  const shown = lines.slice(0, max ?? count);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-hairline">
        {shown.map(({ id, bet_type, number, listed, rate, problem }) => (
          <LineRow key={id} id={id} betType={bet_type} number={number} listed={listed} rate={rate} problem={problem} />
        ))}
      </ul>
      {max === undefined && shown.length < lines.length && (
        <MoreRows
          key={shown.length}
          left={lines.length - shown.length}
          onMore={() => startTransition(() => setCount(count + STEP))}
        />
      )}
    </>
  );
}
