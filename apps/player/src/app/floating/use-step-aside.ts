import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findSpots, SIZE_PX, type Spot } from '#src/app/floating/find-spots.ts';
import { lookAtStrip } from '#src/app/floating/look-at-strip.ts';
import { onRest } from '#src/app/floating/on-rest.ts';

export type Side = 'left' | 'right';

const GAP_PX = 12;
/** A button that is out of the edge keeps a little distance from what it stands beside. */
const DISTANCE_PX = 4;

/** Finds the floating buttons of a side spots where they cover nothing, each time that the page has come to rest. */
export function useStepAside(side: Side): { ref: RefObject<HTMLElement | null>; spots: readonly Spot[] } {
  const ref = useRef<HTMLElement>(null);
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  useLayoutEffect(
    () =>
      onRest(() => {
        // Below a dialog nothing is covered, and nothing can be measured.
        if (!ref.current || document.querySelector('dialog:modal')) return;
        const next = spotsOf(ref.current, side);
        setSpots((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      }),
    [side],
  );
  return { ref, spots };
}

function spotsOf(column: HTMLElement, side: Side): Spot[] {
  const { clientWidth: width } = document.documentElement;
  const button = column.firstElementChild as HTMLElement;
  const gutter = side === 'left' ? button.offsetLeft : width - button.offsetLeft - SIZE_PX;
  const stripOf = (reach: number, top: number, height: number) =>
    new DOMRect(side === 'left' ? 0 : width - reach, top, reach, height);
  const out = gutter + SIZE_PX + DISTANCE_PX;
  const isCovering = lookAtStrip(stripOf(out, 0, innerHeight));
  const isFree = ({ lift, isTucked }: Spot) =>
    !isCovering(stripOf(isTucked ? gutter : out, innerHeight - lift - SIZE_PX, SIZE_PX));
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const ceiling = innerHeight - Math.max(0, header) - SIZE_PX;
  return findSpots({ count: column.childElementCount, floor: floorHeight() + GAP_PX, ceiling, isFree });
}

/** How much of the lower edge is taken: by bars that stand there, or by the keyboard of a phone. */
function floorHeight(): number {
  const { visualViewport: seen } = window;
  const keyboard = seen && seen.scale < 1.01 ? innerHeight - seen.height - seen.offsetTop : 0;
  const bars = Array.from(document.querySelectorAll('[data-bottom-bar]'), (bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom >= innerHeight - 1)
    .map(({ top }) => innerHeight - top);
  return Math.round(Math.max(0, keyboard, ...bars));
}
