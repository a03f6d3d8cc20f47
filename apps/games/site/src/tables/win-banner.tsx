import { money } from '#site/shell/money.ts';
import type { TableRound } from '#site/tables/use-table-round.ts';
import { type Paid, stakeOfPaid } from '#src/rules/chips.ts';

interface Props<Name extends string> {
  round: Pick<TableRound<Name, { paid: readonly Paid<Name>[] }>, 'phase' | 'outcome' | 'win' | 'key'>;
}

/** What a round brought, large for a moment above the stage. The line below says the same for longer. */
export function WinBanner<Name extends string>({ round: { phase, outcome, win, key } }: Props<Name>) {
  if (phase !== 'settled' || !outcome || win <= stakeOfPaid(outcome.paid)) return null;
  return (
    <p key={key} className="win-banner" aria-hidden>
      +{money(win)}
    </p>
  );
}
