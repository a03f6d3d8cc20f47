import { classNames } from '@chokdee/ui';
import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CircleX,
  Hourglass,
  Lock,
  type LucideIcon,
  Trophy,
  Undo2,
} from 'lucide-react';
import { BILL_STATES, ROUND_STATES, type StaffRound } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';

type Look = readonly [icon: LucideIcon, colour: string];

const ROUND_LOOKS: Readonly<Record<StaffRound['status'], Look>> = {
  scheduled: [CalendarClock, 'text-muted'],
  open: [CircleDot, 'text-win'],
  closed: [Lock, 'text-gold'],
  shooting: [Hourglass, 'text-gold'],
  waiting_beacon: [Hourglass, 'text-gold'],
  resulted: [Hourglass, 'text-gold'],
  settled: [CircleCheck, 'text-muted'],
  corrected: [CircleCheck, 'text-muted'],
  voided: [Ban, 'text-error'],
};

const BILL_LOOKS: Readonly<Record<keyof typeof BILL_STATES, Look>> = {
  active: [Hourglass, 'text-text'],
  won: [Trophy, 'text-win'],
  lost: [CircleX, 'text-muted'],
  cancelled: [Ban, 'text-muted'],
  refunded: [Undo2, 'text-info'],
};

function Mark({ look: [Icon, colour], text, className }: { look: Look; text: string; className?: string | undefined }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', colour, className)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      {text}
    </span>
  );
}

/** How far a round has come, in words with a sign. */
export function RoundState({ status, className }: { status: StaffRound['status']; className?: string }) {
  const t = useT();
  return <Mark look={ROUND_LOOKS[status]} text={t(ROUND_STATES[status])} className={className} />;
}

/** What became of a bill, in words with a sign. */
export function BillState({ status }: { status: keyof typeof BILL_STATES }) {
  const t = useT();
  return <Mark look={BILL_LOOKS[status]} text={t(BILL_STATES[status])} />;
}
