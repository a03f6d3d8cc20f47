import { Ban, CircleCheck, CircleDashed, CirclePause, CircleX, Eye, Hourglass, Send, TimerOff } from 'lucide-react';
import { type Look, Mark } from '#src/components/mark.tsx';
import type { ClaimRow, DepositRow, IncomingRow, WithdrawalRow } from '#src/features/cashier/cashier-query.ts';
import {
  CLAIM_STATES,
  DEPOSIT_STATES,
  INCOMING_STATES,
  WITHDRAWAL_STATES,
} from '#src/features/cashier/cashier-words.ts';
import { useT } from '#src/lib/language.ts';

const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalRow['state'], Look>> = {
  review: [Eye, 'text-gold'],
  approved: [Hourglass, 'text-info'],
  sending: [Send, 'text-info'],
  sent: [Send, 'text-info'],
  paid: [CircleCheck, 'text-win'],
  rejected: [CircleX, 'text-error'],
  cancelled: [Ban, 'text-muted'],
};

const DEPOSIT_LOOKS: Readonly<Record<DepositRow['state'], Look>> = {
  opening: [CircleDashed, 'text-muted'],
  waiting: [Hourglass, 'text-info'],
  checking: [Eye, 'text-gold'],
  credited: [CircleCheck, 'text-win'],
  expired: [TimerOff, 'text-muted'],
  cancelled: [Ban, 'text-muted'],
  rejected: [CircleX, 'text-error'],
  failed: [CircleX, 'text-error'],
};

const INCOMING_LOOKS: Readonly<Record<IncomingRow['state'], Look>> = {
  waiting: [Eye, 'text-gold'],
  credited: [CircleCheck, 'text-win'],
  set_aside: [CirclePause, 'text-muted'],
};

const CLAIM_LOOKS: Readonly<Record<ClaimRow['state'], Look>> = {
  open: [Eye, 'text-gold'],
  credited: [CircleCheck, 'text-win'],
  rejected: [CircleX, 'text-error'],
};

/** Where a withdrawal stands, in words with a sign. */
export function WithdrawalState({ state }: Pick<WithdrawalRow, 'state'>) {
  const t = useT();
  return <Mark look={WITHDRAWAL_LOOKS[state]} text={t(WITHDRAWAL_STATES[state])} />;
}

/** Where a deposit stands, in words with a sign. */
export function DepositState({ state }: Pick<DepositRow, 'state'>) {
  const t = useT();
  return <Mark look={DEPOSIT_LOOKS[state]} text={t(DEPOSIT_STATES[state])} />;
}

/** Where a transfer that arrived stands, in words with a sign. */
export function IncomingState({ state }: Pick<IncomingRow, 'state'>) {
  const t = useT();
  return <Mark look={INCOMING_LOOKS[state]} text={t(INCOMING_STATES[state])} />;
}

/** Where a claim stands, in words with a sign. */
export function ClaimState({ state }: Pick<ClaimRow, 'state'>) {
  const t = useT();
  return <Mark look={CLAIM_LOOKS[state]} text={t(CLAIM_STATES[state])} />;
}
