import { MarketEmblem } from '@chokdee/ui';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { RoundClock } from '#src/components/round/round-clock.tsx';
import { whenOf } from '#src/components/round/round-ticket.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { timeOf } from '#src/lib/format/format-day.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** Which round is bet on, and how long it takes bets. */
export function RoundHead({ round }: { round: Round }) {
  useTitle(round.name);
  return (
    <div className="-ml-3 flex items-center gap-1">
      <Link
        href="/lotto/lobby"
        aria-label="กลับไปหน้าหวย"
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-full text-muted hover:text-text"
      >
        <ChevronLeft className="size-6" aria-hidden />
      </Link>
      <MarketEmblem emblem={round.emblem} name={round.market_name} className="mr-2 size-10 max-[400px]:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="text-lg font-medium">{round.market_name}</h1>
        <p className="text-sm text-muted">
          <span className="inline-block">{whenOf(round)}</span>{' '}
          <span className="inline-block">ผล {timeOf(round.draw_at)}</span>
        </p>
      </div>
      <RoundClock round={round} className="shrink-0" />
    </div>
  );
}
