import type { RoundTerms } from '@chokdee/lotto';
import { bestReturnOf } from '@chokdee/lotto';
import { showDialog, useSlip } from '#src/features/lotto/bet/slip.ts';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';

/** What was done last, said aloud too; before anything was, how much of all stakes goes back to players. With the way to the rules. */
export function SaidNote({ terms }: { terms: RoundTerms | undefined }) {
  const said = useSlip((slip) => slip.said);
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-sm leading-snug text-muted tight:text-xs">
      <div className="min-w-0">
        <output aria-live="polite" className="block text-pretty">
          {said}
        </output>
        {said === '' && <Returned terms={terms} />}
      </div>
      <button
        type="button"
        onClick={() => showDialog('rule')}
        className="-my-2 -mr-2 min-h-12 shrink-0 cursor-pointer rounded-control px-2 text-gold hover:bg-raised"
      >
        กติกา
      </button>
    </div>
  );
}

function Returned({ terms }: { terms: RoundTerms | undefined }) {
  const chosen = useSlip((slip) => slip.betTypes);
  const returned = chosen.map(
    (betType) => `${BET_NAMES[betType]} ${formatRate(bestReturnOf(betType, terms?.bets[betType]?.rate ?? 0))}%`,
  );
  return <p className="truncate">{terms && `อัตราจ่ายคืน ${returned.join(' · ')}`}</p>;
}
