import { classNames, DigitCells } from '@chokdee/ui';
import { Ban, CalendarClock, CircleCheck, CircleDot, CirclePause, Crosshair, Hourglass } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Look } from '#src/components/facts.tsx';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import type { RoundState } from '#src/components/round/round-status.tsx';
import type { DayRound } from '#src/features/lotto/yeekee/day/day-rounds.ts';
import { timeOf } from '#src/lib/format/format-day.ts';

type Words = Look & { readonly text: string };

const SHOOTING: Words = { text: 'ยิงเลข', icon: Crosshair, colour: 'text-gold' };
const DRAWN: Words = { text: 'ออกผล', icon: CircleCheck, colour: 'text-info' };
/** Shorter than elsewhere: three tiles stand in a row on a phone. */
const WORDS: Readonly<Record<RoundState, Words>> = {
  scheduled: { text: 'ยังไม่เปิด', icon: CalendarClock, colour: 'text-muted' },
  open: { text: 'เปิดรับ', icon: CircleDot, colour: 'text-win' },
  stopped: { text: 'หยุดรับ', icon: CirclePause, colour: 'text-gold' },
  closed: SHOOTING,
  shooting: SHOOTING,
  waiting_beacon: { text: 'รอผล', icon: Hourglass, colour: 'text-info' },
  resulted: DRAWN,
  settled: DRAWN,
  corrected: DRAWN,
  voided: { text: 'คืนเงิน', icon: Ban, colour: 'text-error' },
};

interface Props {
  shown: DayRound;
  isCurrent: boolean;
}

/** A round in a few square centimetres: which, when it closes, and where it stands or what it drew. */
export const RoundTile = memo(function RoundTile({ shown: { round, prizes }, isCurrent }: Props) {
  const { text, icon: Icon, colour } = WORDS[useRoundState(round)];
  return (
    <Link
      href={`/lotto/${round.round_id}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex min-h-16 flex-col justify-between rounded-control border bg-surface px-2.5 py-1.5 transition hover:bg-raised active:scale-[0.98]',
        isCurrent ? 'border-gold-fill' : 'border-hairline',
      )}
    >
      <span className="flex items-baseline justify-between gap-1">
        <span className="text-sm font-medium">
          <span className="sr-only">รอบที่ </span>
          {round.no}
        </span>
        <span className="text-xs text-muted">{timeOf(round.closes_at).slice(0, 5)}</span>
      </span>
      {prizes ? (
        <span className="flex items-baseline justify-between font-medium">
          <DigitCells text={prizes.bottom2} label={`สองตัวล่าง ${prizes.bottom2}`} className="text-muted" />
          <DigitCells text={prizes.top3} label={` สามตัวบน ${prizes.top3}`} className="text-gold" />
        </span>
      ) : (
        <span className={classNames('flex items-center gap-1 text-xs whitespace-nowrap', colour)}>
          <Icon className="size-4 shrink-0" aria-hidden />
          {text}
        </span>
      )}
    </Link>
  );
});
