import type { Answer } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import { Countdown } from '#src/components/countdown.tsx';
import { formatDayOfYear, timeOf } from '#src/lib/format-day.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { useSecondsLeft } from '#src/lib/server-clock.ts';

type Round = Pick<Answer<'GET /api/lotto/round'>, 'status' | 'opens_at' | 'closes_at' | 'draw_at' | 'day'>;

/** Whether bets are taken now, by the server's clock: its word may be a moment old. */
export function useIsOpen({ status, opens_at, closes_at }: Round): boolean {
  const untilOpen = useSecondsLeft(opens_at);
  const untilClose = useSecondsLeft(closes_at);
  return (status === 'open' || status === 'scheduled') && untilOpen === 0 && untilClose > 0;
}

// The server needs a moment for it, and not everybody asks at once.
const askAgain = (): void =>
  void setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['lotto'] }), 1_500 + Math.random() * 3_000);

interface Props {
  round: Round;
  className?: string;
}

/** What a round waits for, with the time that is left: to open, to close, or its draw. */
export function RoundClock({ round, className }: Props) {
  const untilOpen = useSecondsLeft(round.opens_at);
  const isOpen = useIsOpen(round);
  if (isOpen) return <Clock key="closes" text="ปิดรับใน" until={round.closes_at} className={className} />;
  if (untilOpen > 0) return <Clock key="opens" text="เปิดรับใน" until={round.opens_at} className={className} />;
  return (
    <span className={classNames('block text-right', className)}>
      <span className="block text-xs text-muted">ออกผล {formatDayOfYear(round.day)}</span>
      <span className="block font-medium text-muted">{timeOf(round.draw_at)}</span>
    </span>
  );
}

function Clock({ text, until, className }: { text: string; until: string; className: string | undefined }) {
  return (
    <span className={classNames('block text-right', className)}>
      <span className="block text-xs text-muted">{text}</span>
      <Countdown until={until} onEnd={askAgain} className="text-lg font-medium" />
    </span>
  );
}
