import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findSpots, SIZE_PX, type Spot } from '#src/app/floating/find-spots.ts';
import { lookAtStrips } from '#src/app/floating/look-at-strips.ts';
import { onRest } from '#src/app/floating/on-rest.ts';

type Side = 'left' | 'right';

const GAP_PX = 12;
/** A button that is out of the edge keeps a little distance from what it stands beside. */
const DISTANCE_PX = 4;

type Spots = Readonly<Record<Side, readonly Spot[]>>;

/** A side's floating buttons: where they stand in the page, and how wide the gutter beside them is. */
interface Column {
  readonly side: Side;
  readonly buttons: HTMLCollection;
  readonly gutter: number;
}

/** Finds the floating buttons spots where they cover nothing, each time that the page has come to rest. */
export function useStepAside(): { ref: RefObject<HTMLDivElement | null>; spots: Spots } {
  const ref = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<Spots>({ left: [], right: [] });
  useLayoutEffect(
    () =>
      onRest(() => {
        // Below a dialog nothing is covered, and nothing can be measured.
        if (!ref.current || document.querySelector('dialog:modal')) return;
        const next = findAll(columnsIn(ref.current));
        setSpots((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      }),
    [],
  );
  return { ref, spots };
}

const columnsIn = (host: HTMLElement): Column[] =>
  Array.from(host.querySelectorAll<HTMLElement>('[data-side]'), ({ dataset, children }) => {
    const { offsetLeft } = children[0] as HTMLElement;
    const side = dataset['side'] as Side;
    const { clientWidth } = document.documentElement;
    return { side, buttons: children, gutter: side === 'left' ? offsetLeft : clientWidth - offsetLeft - SIZE_PX };
  });

/** The page is looked at once for both sides. */
const findAll = (columns: readonly Column[]): Spots => {
  const floor = floorHeight() + GAP_PX;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const ceiling = innerHeight - Math.max(0, header) - SIZE_PX;
  const isCovering = lookAtStrips(columns.map((column) => stripOf(column, false, 0, innerHeight)));
  const spots: Record<Side, readonly Spot[]> = { left: [], right: [] };
  for (const column of columns) {
    const isFree = ({ lift, isTucked }: Spot) =>
      !isCovering(stripOf(column, isTucked, innerHeight - lift - SIZE_PX, SIZE_PX));
    spots[column.side] = findSpots({ count: column.buttons.length, floor, ceiling, isFree });
  }
  return spots;
};

const stripOf = ({ side, gutter }: Column, isTucked: boolean, top: number, height: number): DOMRect => {
  const reach = isTucked ? gutter : gutter + SIZE_PX + DISTANCE_PX;
  return new DOMRect(side === 'left' ? 0 : document.documentElement.clientWidth - reach, top, reach, height);
};

/** How much of the lower edge is taken: by bars that stand there, or by the keyboard of a phone. */
function floorHeight(): number {
  const { visualViewport: seen } = window;
  const keyboard = seen && seen.scale < 1.01 ? innerHeight - seen.height - seen.offsetTop : 0;
  const bars = Array.from(document.querySelectorAll('[data-bottom-bar]'), (bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom >= innerHeight - 1)
    .map(({ top }) => innerHeight - top);
  return Math.round(Math.max(0, keyboard, ...bars));
}
