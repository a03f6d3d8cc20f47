import type { ReactNode } from 'react';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { Chip } from '#site/tables/chip.tsx';
import type { TableRound } from '#site/tables/use-table-round.ts';
import type { Paid } from '#src/rules/chips.ts';

/** How a spot did in the round that is over; `shown` is a spot without chips that would have won. */
type SpotFate = 'won' | 'pushed' | 'lost' | 'shown';

interface Props<Name extends string> {
  round: Pick<TableRound<Name, { paid: readonly Paid<Name>[] }>, 'phase' | 'chips' | 'outcome'>;
  /** Which spot it is, for its colours and place on the cloth. */
  spot: Name;
  /** What it is called aloud, and what stands on it where that is something else. */
  called: string;
  children?: ReactNode;
  odds: string;
  /** Whether it would have won in the round that is over. */
  hasWon: boolean;
  onLay: () => void;
}

/** A place on the cloth: a press lays the chosen chip on it. */
export function SpotButton<Name extends string>({ round, spot, called, children, odds, hasWon, onLay }: Props<Name>) {
  const { phase, chips, outcome } = round;
  const stake = chips[spot];
  const isOver = phase === 'settled' && outcome !== null;
  const paid = isOver ? outcome.paid.find((one) => one.spot === spot) : undefined;
  const laidText = stake ? `, ${say('วางแล้ว', 'laid')} ${money(stake)}` : '';
  return (
    <button
      type="button"
      className="spot"
      data-spot={spot}
      data-fate={isOver ? fateOf(paid, hasWon) : undefined}
      data-laid={stake ? '' : undefined}
      aria-disabled={phase !== 'betting' && phase !== 'settled'}
      onClick={onLay}
    >
      <span className="sr-only">{`${called}, ${say('จ่าย', 'pays')} ${odds}${laidText}`}</span>
      <span className="spot-name" aria-hidden>
        {children ?? called}
      </span>
      <span className="spot-odds" aria-hidden>
        1 : {odds}
      </span>
      {stake !== undefined && <Chip key={stake} value={stake} className="spot-chip" />}
      {paid && paid.back > 0 && <span className="spot-back">+{money(paid.back)}</span>}
    </button>
  );
}

/** How a spot did: by what it was paid, or, without chips on it, whether it would have won. */
const fateOf = (paid: Paid<string> | undefined, hasWon: boolean): SpotFate | undefined => {
  if (!paid) return hasWon ? 'shown' : undefined;
  if (paid.back > paid.stake) return 'won';
  return paid.back > 0 ? 'pushed' : 'lost';
};
