import { type PointerEvent, useRef } from 'react';
import type { Timeline } from '#site/tables/use-timeline.ts';

/** From this many px on a press is a drag, not a tap. */
const DRAG_PX = 6;
/** A card that is this far uncovered is turned. */
const ENOUGH = 0.9;
/** A card that is squeezed is drawn larger by this. */
const SCALE = 1.3;

interface Drag {
  readonly x: number;
  readonly y: number;
  /** How far it was uncovered when the finger came. */
  readonly from: number;
  isDragged: boolean;
}

const coverOf = (card: Element): SVGElement | null => card.querySelector<SVGElement>('.card-back');

const uncovered = (card: HTMLElement, cover: SVGElement): number =>
  -new DOMMatrix(getComputedStyle(cover).transform).m42 / card.offsetHeight;

/**
 * Lets a finger squeeze a card: the back is pushed along the card as far as it goes, and the show waits. Let go, the card is
 * turned. A card that lies across is pushed to the right. A tap is no squeeze: it goes on to whoever hears it.
 */
export const useSqueeze = (
  isOffered: boolean,
  isAcross: boolean,
  { hold, endStep }: Pick<Timeline, 'hold' | 'endStep'>,
) => {
  const drag = useRef<Drag | null>(null);
  const end = ({ currentTarget: card }: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const cover = coverOf(card);
    if (cover) cover.style.cssText = '';
    if (current.isDragged) endStep();
    else drag.current = null;
  };
  return {
    onPointerDown: ({ currentTarget: card, clientX: x, clientY: y, pointerId }: PointerEvent<HTMLElement>) => {
      const cover = coverOf(card);
      if (!isOffered || !cover) return;
      card.setPointerCapture(pointerId);
      drag.current = { x, y, from: uncovered(card, cover), isDragged: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const card = event.currentTarget;
      const [cover, { current }] = [coverOf(card), drag];
      if (!cover || !current || !card.hasPointerCapture(event.pointerId)) return;
      const pushed = isAcross ? event.clientX - current.x : current.y - event.clientY;
      if (!current.isDragged && Math.abs(pushed) < DRAG_PX) return;
      if (!current.isDragged) hold();
      current.isDragged = true;
      const part = Math.max(0, current.from + pushed / SCALE / card.offsetHeight);
      cover.style.transition = 'none';
      cover.style.transform = `translateY(${-100 * part}%)`;
      if (part > ENOUGH) card.releasePointerCapture(event.pointerId);
    },
    onLostPointerCapture: end,
    /** Ends with the click that follows a drag, which is not a tap. */
    onClick: (event: { stopPropagation: () => void }) => {
      if (drag.current?.isDragged) event.stopPropagation();
      drag.current = null;
    },
  };
};
