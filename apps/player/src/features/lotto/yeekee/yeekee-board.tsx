import { classNames } from '@chokdee/ui';
import { Crosshair, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRoundState } from '#src/components/round-clock.tsx';
import { BetBoard } from '#src/features/lotto/bet/bet-board.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { aimAt } from '#src/features/lotto/yeekee/shooter.ts';
import { ShootingPanel } from '#src/features/lotto/yeekee/shooting-panel.tsx';
import { useMedia } from '#src/lib/use-media.ts';

type Tab = 'bet' | 'shoot';
const TABS = [
  { tab: 'bet', text: 'แทง', icon: ReceiptText },
  { tab: 'shoot', text: 'ยิงเลข', icon: Crosshair },
] as const;

/** A round of yeekee: betting and shooting side by side where there is room, else one after the other. */
export function YeekeeBoard({ round }: { round: Round }) {
  const isWide = useMedia('(min-width: 960px)');
  useEffect(() => aimAt(round.round_id), [round.round_id]);
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

/** When bets have closed there is only shooting left: the tab changes by itself, once. */
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
      <div role="tabpanel" id="round-tab" aria-labelledby={`tab-${shown}`} className="flex flex-col gap-2">
        {shown === 'bet' ? <BetBoard round={round} /> : <ShootingPanel round={round} />}
      </div>
    </>
  );
}
