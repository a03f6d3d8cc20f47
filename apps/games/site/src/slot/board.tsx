import { useRef } from 'react';
import { SOUNDS } from '#site/shell/sounds.ts';
import { Reel } from '#site/slot/reel.tsx';
import type { SlotPlay } from '#site/slot/use-slot.ts';
import { litPlaces, useShownLine, WinLines } from '#site/slot/win-lines.tsx';
import type { Model } from '#src/rules/slot/models.ts';

interface Props {
  readonly play: SlotPlay;
  readonly model: Model;
  readonly isTurbo: boolean;
  readonly isStill: boolean;
}

/** The five reels and the lines that won. */
export function Board({ play, model, isTurbo, isStill }: Props) {
  const { reels, outcome, isShowing, free } = play;
  const shown = useShownLine(outcome, isShowing, isStill);
  const lit = outcome && isShowing && outcome.win > 0 ? litPlaces(outcome, shown ?? -1) : undefined;
  const strips = free ? model.freeStrips : model.strips;
  const standing = useRef(0);
  const onLanded = (at: number) => {
    standing.current += 1;
    SOUNDS.stop(at);
    if (standing.current < strips.length) return;
    standing.current = 0;
    reels.onLanded();
  };
  return (
    <div className="slot-board relative rounded-card border-2 border-[var(--frame)] bg-[var(--back)] p-1.5">
      <div className="relative grid grid-cols-5 gap-1" aria-hidden>
        {strips.map((_, at) => (
          // A reel is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="aspect-[1/3] rounded-control bg-[var(--panel)]" />
        ))}
        {outcome && shown !== undefined && <WinLines outcome={outcome} shown={shown} />}
      </div>
      {/* Above the lines, so that they pass behind the symbols. */}
      <div className="absolute inset-1.5 grid grid-cols-5 gap-1">
        {strips.map((strip, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="relative">
            <Reel
              at={at}
              ride={reels.ride}
              shown={reels.window[at] ?? []}
              strip={strip}
              isTurbo={isTurbo}
              lit={lit?.[at]}
              onLanded={onLanded}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
