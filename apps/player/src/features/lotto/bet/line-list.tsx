import { startTransition, useEffect, useRef, useState } from 'react';
import { LineRow } from '#src/features/lotto/bet/line-row.tsx';
import type { PricedLine } from '#src/features/lotto/bet/use-terms.ts';

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
        <More
          key={shown.length}
          left={lines.length - shown.length}
          onMore={() => startTransition(() => setCount(count + STEP))}
        />
      )}
    </>
  );
}

/** Draws more when it comes near, or when it is pressed. */
function More({ left, onMore }: { left: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    });
    if (button.current) watch.observe(button.current);
    return () => watch.disconnect();
  }, []);
  return (
    <button ref={button} type="button" onClick={onMore} className="min-h-12 w-full cursor-pointer text-sm text-muted">
      อีก {left} รายการ
    </button>
  );
}
