import type { Answer } from '@chokdee/contract';
import { MarketEmblem, TicketCard } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RoundClock, useRoundState } from '#src/components/round/round-clock.tsx';
import { RoundStatus } from '#src/components/round/round-status.tsx';
import { formatDayOfYear, timeOf } from '#src/lib/format/format-day.ts';

export type RoundShown = Answer<'GET /api/lotto/round'>;

interface Props {
  round: RoundShown;
  /** What stands on the stub's left; without it, when the round is drawn. Why it is stopped goes before both. */
  note?: ReactNode | undefined;
}

/** A round as a ticket that leads to it: emblem, market, what it waits for, and where it stands. */
export function RoundTicket({ round, note }: Props) {
  const status = useRoundState(round);
  return (
    <Link
      href={`/lotto/${round.round_id}`}
      className="block rounded-card transition hover:brightness-110 active:scale-[0.99]"
    >
      <TicketCard
        stub={
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span className="min-w-0 wrap-break-word text-muted">
              {status === 'stopped' ? round.stop_reason : (note ?? `ออกผล ${timeOf(round.draw_at)}`)}
            </span>
            <RoundStatus status={status} />
          </span>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="flex min-w-0 flex-[1_1_8.5rem] items-center gap-3">
            <MarketEmblem emblem={round.emblem} name={round.market_name} />
            <span className="min-w-0">
              <span className="block font-medium">{round.market_name}</span>
              <span className="block text-sm text-muted">{whenOf(round)}</span>
            </span>
          </span>
          <RoundClock round={round} className="ml-auto shrink-0" />
        </span>
      </TicketCard>
    </Link>
  );
}

/** Which round of its market it is: รอบ in yeekee, งวด elsewhere. */
export const whenOf = ({ is_yeekee, no, day }: Pick<RoundShown, 'is_yeekee' | 'no' | 'day'>): string =>
  is_yeekee ? `รอบที่ ${no} · ${formatDayOfYear(day)}` : `งวด ${formatDayOfYear(day)}`;
