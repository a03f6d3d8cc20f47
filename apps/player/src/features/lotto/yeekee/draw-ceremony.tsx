import { classNames } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useMedia } from '#src/lib/use-media.ts';

const DIGIT_MS = 700;
/** Who comes later than this sees the result at once. */
const FRESH_MS = 20_000;

/** The result, a digit after the other when it has just been drawn. */
export function DrawCeremony({ result, drawnAt }: { result: string; drawnAt: string }) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(() => (serverNow() - Date.parse(drawnAt) < FRESH_MS ? 0 : result.length));
  const count = isCalm ? result.length : shown;
  useEffect(() => {
    if (count >= result.length) return undefined;
    const timer = setTimeout(() => setShown(count + 1), DIGIT_MS);
    return () => clearTimeout(timer);
  }, [count, result.length]);
  const isWhole = count >= result.length;
  return (
    <div className="flex flex-col items-center gap-2">
      <h2 className="font-medium">{isWhole ? 'ผลออกแล้ว' : 'กำลังเปิดผล'}</h2>
      <output className="sr-only">
        {isWhole && `ผล ${result.split('').join(' ')} สามตัวบน ${result.slice(2)} สองตัวล่าง ${result.slice(0, 2)}`}
      </output>
      <div aria-hidden className="flex gap-3">
        <Cells digits={result.slice(0, 2)} shown={count} name="2 ตัวล่าง" />
        <Cells digits={result.slice(2)} shown={count - 2} name="3 ตัวบน" />
      </div>
    </div>
  );
}

function Cells({ digits, shown, name }: { digits: string; shown: number; name: string }) {
  return (
    <div className="text-center">
      <div className="flex gap-1.5">
        {Array.from(digits, (digit, place) => (
          <span
            // A cell is its place in the number.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={classNames(
              'flex h-14 w-12 items-center justify-center rounded-control border-2 bg-raised text-3xl font-medium',
              place < shown ? 'border-gold-fill text-gold' : 'border-border text-muted',
            )}
          >
            {place < shown ? <span className="animate-appear motion-reduce:animate-none">{digit}</span> : '·'}
          </span>
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">{name}</p>
    </div>
  );
}
