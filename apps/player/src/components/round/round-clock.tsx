import type { Answer } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { Countdown } from '#src/components/round/countdown.tsx';
import type { RoundState } from '#src/components/round/round-status.tsx';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useHasCome } from '#src/lib/api/server-clock.ts';
import { formatDayOfYear, timeOf } from '#src/lib/format/format-day.ts';

type Round = Pick<
  Answer<'GET /api/lotto/round'>,
  'status' | 'opens_at' | 'closes_at' | 'draw_at' | 'day' | 'stop_reason'
>;

/** How far the round has come by the server's clock, whose last word may be a moment old, and whether staff stopped it. */
export function useRoundState({ status, opens_at, closes_at, stop_reason }: Round): RoundState {
  const hasOpened = useHasCome(opens_at);
  const hasClosed = useHasCome(closes_at);
  if (status !== 'open' && status !== 'scheduled') return status;
  if (hasClosed) return 'closed';
  if (!hasOpened) return 'scheduled';
  return stop_reason === null ? 'open' : 'stopped';
}

let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks for the rounds anew, once for all clocks: the server needs a moment, and not everybody asks at once. */
const askAgain = (): void => {
  asking ??= setTimeout(
    () => {
      asking = undefined;
      void queryClient.invalidateQueries({ queryKey: ['lotto'] });
    },
    1_500 + Math.random() * 3_000,
  );
};

/** What a clock has brought about is what the server is asked for next. */
function useAskOnChange(state: RoundState): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    askAgain();
  }, [state]);
}

interface Props {
  round: Round;
  className?: string;
}

/** What a round waits for, with the time that is left: to open, to close, or its draw. */
export function RoundClock({ round, className }: Props) {
  const state = useRoundState(round);
  useAskOnChange(state);
  if (state === 'open' || state === 'stopped')
    return <Clock key="closes" text="ปิดรับใน" until={round.closes_at} className={className} />;
  if (state === 'scheduled') return <Clock key="opens" text="เปิดรับใน" until={round.opens_at} className={className} />;
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
      <Countdown until={until} className="text-lg font-medium" />
    </span>
  );
}
