import type { ReactNode } from 'react';
import { CardOnTable } from '#site/baccarat/card-on-table.tsx';
import { phasesAt, type SideName, shownTotal } from '#site/baccarat/dealing.ts';
import { spotName } from '#site/baccarat/words.ts';
import { say } from '#site/shell/say.ts';
import type { Timeline } from '#site/tables/use-timeline.ts';
import type { BaccaratOutcome } from '#src/rules/baccarat/spots.ts';

interface Props {
  outcome: BaccaratOutcome | null;
  roundKey: string;
  timeline: Timeline;
  /** What is shown above the cards for a moment. */
  children?: ReactNode;
}

/** Where the cards come to lie. A tap shows them all at once. */
export function Stage({ outcome, roundKey, timeline, children }: Props) {
  return (
    // The key below skips too; a tap on the cards is a convenience.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions
    <div className="table-stage stage" onClick={timeline.skip}>
      {(['player', 'banker'] as const).map((side) => (
        <Side key={side} side={side} outcome={outcome} roundKey={roundKey} timeline={timeline} />
      ))}
      {children}
    </div>
  );
}

function Side({ side, outcome, roundKey, timeline }: Props & { side: SideName }) {
  const { step, isOver } = timeline;
  const phases = outcome ? phasesAt(outcome, side, step) : [];
  const total = outcome && shownTotal(outcome, side, phases);
  const hasWon = isOver && outcome?.winner === side;
  return (
    <section className="side" data-side={side} data-won={hasWon || undefined}>
      <h2 className="side-name">
        {spotName(side)}
        <span className="side-points">{total ?? '–'}</span>
        {hasWon && <span className="side-won">{say('ชนะ', 'wins')}</span>}
      </h2>
      <div className="cards">
        {[0, 1, 2].map((place) => {
          const card = outcome?.[side][place];
          return (
            <div key={place} className="place" data-across={place === 2 || undefined}>
              {card && (
                <CardOnTable
                  key={roundKey}
                  card={card}
                  phase={phases[place] ?? 'shoe'}
                  isAcross={place === 2}
                  isTurned={place === 0}
                  timeline={timeline}
                />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
