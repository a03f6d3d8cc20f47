import { MarketEmblem, TicketCard } from '@chokdee/ui';
import { sayPrizes } from '#src/components/prizes.tsx';
import { RoundStatus } from '#src/components/round-status.tsx';
import { RoundTicket, whenOf } from '#src/components/round-ticket.tsx';
import type { Market } from '#src/features/lotto/lotto-queries.ts';

/** A market with the round that is open or comes next, and its last one. */
export function MarketTicket({ market: { name, emblem, round, last } }: { market: Market }) {
  const when = last && whenOf({ ...last, emblem });
  const note = last?.prizes ? `ล่าสุด ${sayPrizes(last.prizes)}` : when && `ก่อนหน้า ${when}`;
  if (round) return <RoundTicket round={round} note={note} />;
  return (
    <TicketCard
      stub={
        <span className="flex items-center justify-between gap-3 text-sm text-muted">
          <span className="min-w-0 truncate">{note ?? 'ยังไม่มีงวดก่อนหน้า'}</span>
          {last && <RoundStatus status={last.status} />}
        </span>
      }
    >
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
