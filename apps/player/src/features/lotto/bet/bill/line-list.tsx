import { LineRow } from '#src/features/lotto/bet/bill/line-row.tsx';
import type { PricedLine } from '#src/features/lotto/bet/use-terms.ts';
import { useFirstRows } from '#src/features/lotto/more-rows.tsx';

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
  const { shown, more } = useFirstRows(lines, FIRST, STEP);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-hairline">
        {(max === undefined ? shown : lines.slice(0, max)).map(({ id, bet_type, number, listed, rate, problem }) => (
          <LineRow
            key={id}
            id={id}
            betType={bet_type}
            number={number}
            listed={listed}
            rate={rate}
            problem={problem?.message}
          />
        ))}
      </ul>
      {max === undefined && more}
    </>
  );
}
