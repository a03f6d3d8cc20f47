import { classNames } from '@chokdee/ui';
import { Ban, CircleAlert, CircleCheck, CircleX, Hourglass, SearchCheck, Send, TimerOff } from 'lucide-react';
import { type Look, StatusLine } from '#src/components/facts.tsx';
import type { Claim, Deposit, Withdrawal } from '#src/features/cashier/cashier-queries.ts';

type Status = Deposit['status'] | Withdrawal['status'] | Claim['status'];

const WAITING: Look = { icon: Hourglass, colour: 'text-info' };
const CHECKED: Look = { icon: SearchCheck, colour: 'text-gold' };
const DONE: Look = { icon: CircleCheck, colour: 'text-win' };
const ON_ITS_WAY: Look = { icon: Send, colour: 'text-info' };
const REFUSED: Look = { icon: CircleX, colour: 'text-error' };

const LOOKS: Readonly<Record<Status, Look>> = {
  opening: WAITING,
  waiting: WAITING,
  checking: CHECKED,
  credited: DONE,
  expired: { icon: TimerOff, colour: 'text-muted' },
  cancelled: { icon: Ban, colour: 'text-muted' },
  rejected: REFUSED,
  failed: { icon: CircleAlert, colour: 'text-error' },
  review: CHECKED,
  approved: ON_ITS_WAY,
  sending: ON_ITS_WAY,
  sent: ON_ITS_WAY,
  paid: DONE,
  open: CHECKED,
};

/** Where money that comes or goes stands, in words with a sign. */
export function MoneyStatus({ status, text, className }: { status: Status; text: string; className?: string }) {
  return (
    <StatusLine look={LOOKS[status]} className={classNames('text-sm', className)}>
      {text}
    </StatusLine>
  );
}
