import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { SymbolPicture } from '#site/slot/symbol-picture.tsx';
import type { Ride } from '#site/slot/use-reels.ts';

interface Props {
  readonly at: number;
  readonly ride: Ride;
  /** What it shows when it stands. */
  readonly shown: readonly number[];
  /** What passes by while it turns. */
  readonly strip: readonly number[];
  readonly isTurbo: boolean;
  /** Rows that are a part of a win; none: nothing is being shown. */
  readonly lit: ReadonlySet<number> | undefined;
  readonly onLanded: (at: number) => void;
}

const ROWS = 3;
const LOOP = 9;

/** One reel. It moves by a transform of one strip: nothing is laid out anew while it turns. */
export function Reel({ at, ride, shown, strip, isTurbo, lit, onLanded }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const passing = ride === 'still' ? [] : passersBy(strip, ride === 'turning' ? LOOP : ROWS + 2 + at * 2, at);
  const cells = ride === 'turning' ? [...passing, ...passing.slice(0, ROWS)] : [...shown, ...passing];
  useMotion(ref, ride, { at, count: cells.length, isTurbo, onLanded });
  return (
    <div className="absolute inset-0 overflow-hidden">
      <div ref={ref} className="flex flex-col will-change-transform">
        {cells.map((symbol, place) => (
          // A cell is its place on the strip: two equal symbols differ by nothing else.
          // oxlint-disable-next-line react/no-array-index-key
          <SymbolPicture key={place} symbol={symbol} isLit={lit && ride === 'still' ? lit.has(place) : undefined} />
        ))}
      </div>
    </div>
  );
}

/** Symbols of the strip, from a place that differs from reel to reel. */
const passersBy = (strip: readonly number[], count: number, at: number): number[] =>
  Array.from({ length: count }, (_, place) => strip[(place + at * 5) % strip.length] ?? 0);

interface Motion {
  readonly at: number;
  readonly count: number;
  readonly isTurbo: boolean;
  readonly onLanded: (at: number) => void;
}

function useMotion(ref: RefObject<HTMLDivElement | null>, ride: Ride, { at, count, isTurbo, onLanded }: Motion): void {
  const landed = useRef(onLanded);
  useEffect(() => {
    landed.current = onLanded;
  });
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current || ride === 'still') return undefined;
    const away = `translateY(-${((count - ROWS) / count) * 100}%)`;
    if (ride === 'turning') {
      const turning = current.animate([{ transform: away }, { transform: 'none' }], {
        duration: isTurbo ? 360 : 460,
        iterations: Number.POSITIVE_INFINITY,
      });
      return () => turning.cancel();
    }
    const past = `translateY(${isTurbo ? 0 : 2.2 / count}%)`;
    const landing = current.animate(
      [
        { transform: away, easing: 'cubic-bezier(0.2, 0.65, 0.35, 1)' },
        { transform: past, offset: 0.86, easing: 'ease-in-out' },
        { transform: 'none' },
      ],
      { duration: isTurbo ? 180 + at * 40 : 420 + at * 190 },
    );
    landing.onfinish = () => landed.current(at);
    return () => {
      landing.onfinish = null;
      landing.cancel();
    };
  }, [ref, ride, at, count, isTurbo]);
}
