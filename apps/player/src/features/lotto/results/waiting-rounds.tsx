import { Card, MarketEmblem } from '@chokdee/ui';
import { ChevronDown, Hourglass } from 'lucide-react';
import { whenOf } from '#src/components/round/round-ticket.tsx';
import type { RoundResult } from '#src/features/lotto/lotto-queries.ts';
import { useFirstRows } from '#src/features/lotto/more-rows.tsx';
import { timeOf } from '#src/lib/format/format-day.ts';

const FIRST = 20;

/** Rounds that have closed and still wait for their draw or its result, folded away: there may be many. */
export function WaitingRounds({ rounds }: { rounds: readonly RoundResult['round'][] }) {
  const { shown, more } = useFirstRows(rounds, FIRST);
  if (rounds.length === 0) return null;
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
          <Hourglass className="size-5 text-info" aria-hidden />
          <span className="flex-1">รอผล {rounds.length} งวด</span>
          <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden />
        </summary>
        <ul className="divide-y divide-hairline px-4">
          {shown.map((round) => (
            <li key={round.round_id} className="flex items-center gap-3 py-2 text-sm">
              <MarketEmblem emblem={round.emblem} name={round.market_name} className="size-8" />
              <span className="min-w-0 flex-1">
                <span className="block">{round.market_name}</span>
                <span className="block text-muted">{whenOf(round)}</span>
              </span>
              <span className="text-muted">ออกผล {timeOf(round.draw_at)}</span>
            </li>
          ))}
        </ul>
        {more}
      </details>
    </Card>
  );
}
