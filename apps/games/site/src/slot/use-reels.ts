import { useRef, useState } from 'react';

/** What the reels do: stand, turn without an end, or come to rest on what was drawn. */
export type Ride = 'still' | 'turning' | 'landing';

/** The reels as the screen draws them. */
export interface Reels {
  readonly ride: Ride;
  readonly window: readonly (readonly number[])[];
  /** Sets them in motion. */
  turn(): void;
  /** Lets them come to rest, one after the other; resolves when the last has. */
  land(window: readonly (readonly number[])[]): Promise<void>;
  /** Stops them where they were. */
  halt(): void;
  /** The last reel stands. */
  onLanded(): void;
}

/** The reels' motion; without motion they simply show what was drawn. */
export function useReels(first: readonly (readonly number[])[], isMoving: boolean): Reels {
  const [ride, setRide] = useState<Ride>('still');
  const [shown, setShown] = useState(first);
  const landed = useRef<() => void>(undefined);
  return {
    ride,
    window: shown,
    turn: () => isMoving && setRide('turning'),
    land: (next) => {
      setShown(next);
      if (!isMoving) return Promise.resolve();
      setRide('landing');
      return new Promise((resolve) => {
        landed.current = resolve;
      });
    },
    halt: () => setRide('still'),
    onLanded: () => {
      setRide('still');
      landed.current?.();
    },
  };
}
