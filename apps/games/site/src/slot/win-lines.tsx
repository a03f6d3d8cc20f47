import { useEffect, useState } from 'react';
import { LINES } from '#src/rules/slot/models.ts';
import type { SlotOutcome } from '#src/rules/slot/slot.ts';

const STEP_MS = 1_100;

/** Which line of a win is shown now: all together first, then one after the other. None: nothing was won on lines. */
export function useShownLine(
  outcome: SlotOutcome | undefined,
  isShowing: boolean,
  isStill: boolean,
): number | undefined {
  const [cycle, setCycle] = useState({ outcome, step: -1 });
  const count = outcome?.lines.length ?? 0;
  useEffect(() => {
    if (!isShowing || isStill || count < 2) return undefined;
    const advance = (step: number) => (step + 1 >= count ? -1 : step + 1);
    const timer = setInterval(
      () => setCycle((now) => ({ outcome, step: now.outcome === outcome ? advance(now.step) : 0 })),
      STEP_MS,
    );
    return () => clearInterval(timer);
  }, [outcome, isShowing, isStill, count]);
  if (!isShowing || count === 0) return undefined;
  return cycle.outcome === outcome ? cycle.step : -1;
}

/** The places, by reel, that a win is made of. */
export const litPlaces = (outcome: SlotOutcome, shown: number): Set<number>[] => {
  const lines = shown < 0 ? outcome.lines : outcome.lines.slice(shown, shown + 1);
  const places = outcome.window.map(() => new Set<number>());
  for (const { line, count } of lines)
    for (const [reel, row] of (LINES[line] ?? []).entries()) if (reel < count) places[reel]?.add(row);
  if (shown < 0 && outcome.scatters >= 3)
    for (const [reel, symbols] of outcome.window.entries())
      for (const [row, symbol] of symbols.entries()) if (symbol === 1) places[reel]?.add(row);
  return places;
};

/** The winning lines, drawn over the reels. */
export function WinLines({ outcome, shown }: { outcome: SlotOutcome; shown: number }) {
  const lines = shown < 0 ? outcome.lines.slice(0, 8) : outcome.lines.slice(shown, shown + 1);
  return (
    <svg viewBox="0 0 500 300" className="pointer-events-none absolute inset-0 size-full" aria-hidden>
      {lines.map(({ line, count }) => {
        const points = (LINES[line] ?? [])
          .slice(0, count)
          .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
          .join(' ');
        return (
          <g key={line} fill="none" strokeLinejoin="round" strokeLinecap="round">
            <polyline points={points} stroke="var(--background)" strokeWidth="11" opacity=".7" />
            <polyline
              points={points}
              stroke="var(--gold-fill)"
              strokeWidth="5"
              pathLength="1"
              className="slot-line"
              opacity={shown < 0 ? 0.75 : 1}
            />
          </g>
        );
      })}
    </svg>
  );
}
