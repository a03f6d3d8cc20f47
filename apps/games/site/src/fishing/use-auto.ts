import { useRef, useState } from 'react';
import { type AutoEnd, type AutoLimits, type AutoRun, endOf, newRun } from '#site/fishing/limits.ts';

/** Automatic fire: how many shots are left, and why it stopped. */
export interface Auto {
  /** None: it is off. */
  readonly left: number | null;
  start(limits: AutoLimits): void;
  stop(): void;
  /** Counts a shot, unless a limit stops it: then it says which. */
  take(stake: number): AutoEnd | undefined;
  /** Counts what a shot brought. */
  won(multiplier: number, win: number): void;
}

/** Keeps the count of automatic fire. The count is read by frames, not by drawing, so it lives outside of the state. */
export function useAuto(): Auto {
  const run = useRef<AutoRun>(undefined);
  const [left, setLeft] = useState<number | null>(null);
  const stop = () => {
    run.current = undefined;
    setLeft(null);
  };
  return {
    left,
    start: (limits) => {
      run.current = newRun(limits);
      setLeft(limits.shots);
    },
    stop,
    take: (stake) => {
      const { current } = run;
      if (!current) return undefined;
      const end = endOf(current, stake);
      if (end) {
        stop();
        return end;
      }
      current.fired += 1;
      current.staked += stake;
      setLeft(current.limits.shots - current.fired);
      return undefined;
    },
    won: (multiplier, win) => {
      if (!run.current) return;
      run.current.won += win;
      run.current.best = Math.max(run.current.best, multiplier);
    },
  };
}
