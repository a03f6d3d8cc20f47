import { classNames } from '@chokdee/ui';
import { Ban, CircleCheck, CircleMinus, Hourglass, Undo2 } from 'lucide-react';
import { type Look, StatusLine } from '#src/components/facts.tsx';
import type { Bill } from '#src/features/lotto/lotto-queries.ts';

const WORDS: Readonly<Record<Bill['status'], Look & { text: string }>> = {
  active: { text: 'รอผล', icon: Hourglass, colour: 'text-info' },
  won: { text: 'ถูกรางวัล', icon: CircleCheck, colour: 'text-win' },
  lost: { text: 'ไม่ถูกรางวัล', icon: CircleMinus, colour: 'text-muted' },
  cancelled: { text: 'ยกเลิก', icon: Ban, colour: 'text-muted' },
  refunded: { text: 'คืนเงิน', icon: Undo2, colour: 'text-gold' },
};

/** The statuses to filter by, in their order. */
export const BILL_STATUSES = (Object.keys(WORDS) as Bill['status'][]).map((value) => ({
  value,
  text: WORDS[value].text,
}));

/** What became of a bill, in words with a sign. */
export function BillStatus({ status, className }: { status: Bill['status']; className?: string }) {
  return (
    <StatusLine look={WORDS[status]} className={classNames('whitespace-nowrap', className)}>
      {WORDS[status].text}
    </StatusLine>
  );
}
