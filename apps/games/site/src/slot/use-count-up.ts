import { useEffect, useState } from 'react';

/** A number that grows to its value; at once for those who want no motion. */
export function useCountUp(value: number, durationMs: number, isStill: boolean): number {
  const [counted, setCounted] = useState({ of: value, shown: value });
  const isAtOnce = isStill || value === 0;
  useEffect(() => {
    if (isAtOnce) return undefined;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const part = Math.min(1, (now - begun) / durationMs);
      setCounted({ of: value, shown: Math.round(value * (1 - (1 - part) ** 3)) });
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs, isAtOnce]);
  if (isAtOnce) return value;
  return counted.of === value ? counted.shown : 0;
}
