import type { ReactNode } from 'react';
import { Chip } from '#site/tables/chip.tsx';
import type { Paid } from '#src/rules/chips.ts';

/** How a spot did in the round that is over. */
export type SpotFate = 'won' | 'pushed' | 'lost' | 'shown';

interface Props {
  /** Which spot it is, for its colours and place on the cloth. */
  spot: string;
  name: ReactNode;
  /** How it is read aloud, chips and all. */
  label: string;
  odds?: string | undefined;
  /** The chips that lie on it, in satang. */
  stake: number | undefined;
  /** What it got in the round that is over; `shown` is a spot without chips that would have won. */
  fate: SpotFate | undefined;
  /** What came back to it, as text. */
  back?: string | undefined;
  isOpen: boolean;
  onLay: () => void;
}

/** A place on the cloth: a press lays the chosen chip on it. */
export function SpotButton({ spot, name, label, odds, stake, fate, back, isOpen, onLay }: Props) {
  return (
    <button
      type="button"
      className="spot"
      data-spot={spot}
      data-fate={fate}
      data-laid={stake ? '' : undefined}
      aria-disabled={!isOpen}
      onClick={onLay}
    >
      <span className="sr-only">{label}</span>
      <span className="spot-name" aria-hidden>
        {name}
      </span>
      {odds && (
        <span className="spot-odds" aria-hidden>
          {odds}
        </span>
      )}
      {stake !== undefined && <Chip key={stake} value={stake} className="spot-chip" />}
      {back && <span className="spot-back">{back}</span>}
    </button>
  );
}

/** How a spot did: by what it was paid, or, without chips on it, whether it would have won. */
export const fateOf = (paid: Paid<string> | undefined, hasWon: boolean): SpotFate | undefined => {
  if (!paid) return hasWon ? 'shown' : undefined;
  if (paid.back > paid.stake) return 'won';
  return paid.back > 0 ? 'pushed' : 'lost';
};
