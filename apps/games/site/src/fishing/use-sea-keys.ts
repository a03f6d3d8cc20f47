import { type RefObject, useEffect } from 'react';
import type { Sea } from '#site/fishing/sea/sea.ts';
import { useKeys } from '#site/shell/use-keys.ts';

interface Keys {
  readonly sea: RefObject<Sea | null>;
  readonly stakes: readonly number[];
  readonly onStake: (stake: number) => void;
  readonly onResize: (by: 1 | -1) => void;
  readonly onAuto: () => void;
}

const TURN = 0.06;

/** The keyboard of the cannon: arrows aim and size, space fires while it is down, L locks, A fires by itself. */
export function useSeaKeys({ sea, stakes, onStake, onResize, onAuto }: Keys): void {
  useKeys((key, event) => {
    const act: Record<string, () => void> = {
      ArrowLeft: () => sea.current?.turn(-TURN),
      ArrowRight: () => sea.current?.turn(TURN),
      ArrowUp: () => onResize(1),
      ArrowDown: () => onResize(-1),
      ' ': () => sea.current?.hold(true),
      l: () => sea.current?.lockNext(),
      Escape: () => sea.current?.lockKind(undefined),
      a: onAuto,
    };
    const stake = stakes[Number(key) - 1];
    const pressed = act[key.length === 1 ? key.toLowerCase() : key];
    if (stake !== undefined) onStake(stake);
    else if (pressed) {
      event.preventDefault();
      pressed();
    }
  });
  useEffect(() => {
    const release = (event: KeyboardEvent) => event.key === ' ' && sea.current?.release();
    addEventListener('keyup', release);
    return () => removeEventListener('keyup', release);
  }, [sea]);
}
