import { CardBack, CardFace, cardName } from '#site/baccarat/card-face.tsx';
import type { CardPhase } from '#site/baccarat/dealing.ts';
import { useSqueeze } from '#site/baccarat/use-squeeze.ts';
import type { Timeline } from '#site/tables/use-timeline.ts';
import type { Card } from '#src/rules/baccarat/cards.ts';

interface Props {
  card: Card;
  phase: CardPhase;
  /** The third card lies across. */
  isAcross: boolean;
  /** It is turned over at once instead of being squeezed. */
  isTurned: boolean;
  timeline: Pick<Timeline, 'hold' | 'endStep'>;
}

/** A card on its way from the shoe. Its face is drawn only once it may be seen. */
export function CardOnTable({ card, phase, isAcross, isTurned, timeline }: Props) {
  const squeeze = useSqueeze(phase === 'squeeze', isAcross, timeline);
  const isSeen = phase === 'squeeze' || phase === 'up';
  return (
    // The squeeze is a finger's pleasure: the key below shows the same card.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions
    <div
      {...squeeze}
      className="card"
      data-phase={phase}
      data-across={isAcross || undefined}
      data-turned={isTurned || undefined}
    >
      {phase === 'up' && <span className="sr-only">{cardName(card)}</span>}
      <div className="card-window">
        {isSeen && <CardFace card={card} />}
        <CardBack />
      </div>
    </div>
  );
}
