import { MarketEmblem, TicketCard } from '@chokdee/ui';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { sayPrizes } from '#src/components/round/prizes.tsx';
import { RoundStatus } from '#src/components/round/round-status.tsx';
import { RoundTicket, whenOf } from '#src/components/round/round-ticket.tsx';
import type { Market } from '#src/features/lotto/lotto-queries.ts';

/** A market with the round that is open or comes next, its last result, and a round that has none so far. */
export function MarketTicket({ market }: { market: Market }) {
  const { name, emblem, is_yeekee, round } = market;
  const note = noteOf(market);
  if (round)
    return (
      <>
        <RoundTicket round={round} note={note} />
        {is_yeekee && <AllRounds market={market} />}
      </>
    );
  return (
    <TicketCard stub={<span className="text-sm text-muted">{note ?? 'ยังไม่มีงวดก่อนหน้า'}</span>}>
      <span className="flex items-center gap-3">
        <MarketEmblem emblem={emblem} name={name} className="opacity-60" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">ยังไม่มีงวดถัดไป</span>
        </span>
      </span>
    </TicketCard>
  );
}

const noteOf = ({ is_yeekee, last, drawn }: Market): ReactNode =>
  last && (
    <>
      {drawn && <span className="block">ล่าสุด {sayPrizes(drawn.prizes)}</span>}
      {last.round_id !== drawn?.round_id && (
        <span className="flex flex-wrap gap-x-2">
          {whenOf({ ...last, is_yeekee })} <RoundStatus status={last.status} />
        </span>
      )}
    </>
  );

/** Yeekee has many rounds a day: the way to all of them. */
const AllRounds = ({ market: { market_id, name } }: { market: Market }) => (
  <Link
    href={`/lotto/yeekee/${market_id}`}
    className="inline-flex min-h-12 items-center gap-2 rounded-control px-2 text-sm text-gold hover:bg-raised"
  >
    <LayoutGrid className="size-4 shrink-0" aria-hidden />
    {name} ทุกรอบวันนี้
  </Link>
);
