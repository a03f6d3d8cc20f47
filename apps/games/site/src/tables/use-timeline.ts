import { useEffect, useState } from 'react';

/** How far a show has come: `step` steps are over. It is over when all are. */
export interface Timeline {
  step: number;
  isOver: boolean;
  skip: () => void;
  /** The step that is under way lasts until it is ended. */
  hold: () => void;
  /** The step that is under way is over. */
  endStep: () => void;
}

/**
 * Goes through steps of these lengths, in ms, from the beginning whenever `show` is another one. Without motion, or when it
 * is skipped, all steps are over at once.
 */
export const useTimeline = (show: unknown, lengths: readonly number[], isStill: boolean): Timeline => {
  const [at, setAt] = useState({ show, step: 0, isHeld: false });
  const { step: reached, isHeld } = at.show === show ? at : { step: 0, isHeld: false };
  const step = isStill ? lengths.length : reached;
  const length = lengths[step];
  const isOver = length === undefined;

  useEffect(() => {
    if (length === undefined || isHeld) return undefined;
    const timer = setTimeout(() => setAt({ show, step: step + 1, isHeld: false }), length);
    return () => clearTimeout(timer);
  }, [show, step, length, isHeld]);

  return {
    step,
    isOver,
    skip: () => setAt({ show, step: lengths.length, isHeld: false }),
    hold: () => !isOver && setAt({ show, step, isHeld: true }),
    endStep: () => !isOver && setAt({ show, step: step + 1, isHeld: false }),
  };
};
