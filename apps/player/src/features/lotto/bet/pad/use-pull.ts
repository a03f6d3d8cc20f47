import { type PointerEvent, useRef, useState } from 'react';

/** How far a finger has to go until it is more than a tap, and until the sheet follows it for good. */
const TAP_PX = 8;
const PULL_PX = 48;

/** Where a sheet comes to rest when the finger that has gone so far up is lifted. */
export const restsUp = (isUp: boolean, up_px: number): boolean => (isUp ? up_px > -PULL_PX : up_px > PULL_PX);

/**
 * A sheet that is pulled by its handle. `up_px` is how far the finger has gone up while it pulls; the handle's own press stays for
 * whoever taps it or uses the keyboard.
 */
export function usePull(isUp: boolean, setUp: (isUp: boolean) => void) {
  const [up_px, setPulled] = useState<number>();
  const began = useRef<number>(undefined);
  const hasPulled = useRef(false);
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      began.current = event.clientY;
      hasPulled.current = false;
    },
    onPointerMove: ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
      if (began.current === undefined) return;
      const up = began.current - clientY;
      if (!hasPulled.current && Math.abs(up) < TAP_PX) return;
      if (!hasPulled.current) currentTarget.setPointerCapture(pointerId);
      hasPulled.current = true;
      setPulled(up);
    },
    onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (hasPulled.current && began.current !== undefined) setUp(restsUp(isUp, began.current - clientY));
      began.current = undefined;
      setPulled(undefined);
    },
    onPointerCancel: () => {
      began.current = undefined;
      setPulled(undefined);
    },
    onClick: () => {
      // What ended a pull is no press.
      if (!hasPulled.current) setUp(!isUp);
      hasPulled.current = false;
    },
  };
  return { up_px, handle };
}
