import { classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Crosshair, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import { BetBoard } from '#src/features/lotto/bet/bet-board.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { aimAt } from '#src/features/lotto/yeekee/shooter.ts';
import { ShootingPanel } from '#src/features/lotto/yeekee/shooting-panel.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { yeekeeQuery } from '#src/lib/lotto/yeekee.ts';
import { useMedia } from '#src/lib/use-media.ts';

type Tab = 'bet' | 'shoot';
const TABS = [
  { tab: 'bet', text: 'แทง', icon: ReceiptText },
  { tab: 'shoot', text: 'ยิงเลข', icon: Crosshair },
] as const;

const ENDED: ReadonlySet<Round['status']> = new Set(['resulted', 'settled', 'corrected', 'voided']);

/** Whether a round was drawn or voided: nobody can bet on it any more. */
function useHasEnded({ round_id, status }: Round): boolean {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({
    ...yeekeeQuery(round_id, isLoggedIn),
    enabled: status !== 'scheduled',
    select: ({ drawn, void_reason }) => drawn !== null || void_reason !== null,
  });
  return data ?? ENDED.has(status);
}

/** A round of yeekee: betting and shooting side by side where there is room, else one after the other; at its end what became of it. */
export function YeekeeBoard({ round }: { round: Round }) {
  const isWide = useMedia('(min-width: 960px)');
  const hasEnded = useHasEnded(round);
  useEffect(() => aimAt(round.round_id), [round.round_id]);
  if (hasEnded) return <ShootingPanel round={round} />;
  if (!isWide) return <Tabs round={round} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,25rem)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <section aria-label="แทง">
        <BetBoard round={round} isBeside />
      </section>
      <section aria-label="ยิงเลข">
        <ShootingPanel round={round} />
      </section>
    </div>
  );
}

/** When bets have closed there is only shooting left: the tab changes by itself, once. A pad stays in sight of the whole page: the tab's own box would hold it. */
function Tabs({ round }: { round: Round }) {
  const isOpen = useRoundState(round) === 'open';
  const [chosen, setChosen] = useState<{ tab: Tab; isOpen: boolean }>();
  const shown = chosen?.isOpen === isOpen ? chosen.tab : isOpen ? 'bet' : 'shoot';
  return (
    <>
      <div role="tablist" aria-label="แทงหรือยิงเลข" className="grid grid-cols-2 rounded-control bg-surface p-1">
        {TABS.map(({ tab, text, icon: Icon }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={shown === tab}
            aria-controls="round-tab"
            onClick={() => setChosen({ tab, isOpen })}
            className={classNames(
              'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control text-sm transition',
              shown === tab ? 'bg-raised text-gold' : 'text-muted',
            )}
          >
            <Icon className="size-5" aria-hidden />
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="round-tab"
        aria-labelledby={`tab-${shown}`}
        className="flex flex-col gap-2 max-md:contents"
      >
        {shown === 'bet' ? <BetBoard round={round} /> : <ShootingPanel round={round} />}
      </div>
    </>
  );
}
