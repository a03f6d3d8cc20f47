import type { Answer } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import { Ban, CalendarClock, CircleCheck, CircleDot, CirclePause, Hourglass, Lock } from 'lucide-react';
import { type Look, StatusLine } from '#src/components/facts.tsx';

/** How far a round has come; `stopped` is one that is open and not sold for now. */
export type RoundState = Answer<'GET /api/lotto/round'>['status'] | 'stopped';

type Words = Look & { readonly text: string };

const DRAWN: Words = { text: 'ออกผลแล้ว', icon: CircleCheck, colour: 'text-info' };
const WORDS: Readonly<Record<RoundState, Words>> = {
  scheduled: { text: 'ยังไม่เปิดรับ', icon: CalendarClock, colour: 'text-muted' },
  open: { text: 'เปิดรับ', icon: CircleDot, colour: 'text-win' },
  stopped: { text: 'หยุดรับชั่วคราว', icon: CirclePause, colour: 'text-gold' },
  closed: { text: 'ปิดรับ รอผล', icon: Lock, colour: 'text-muted' },
  shooting: { text: 'ปิดรับ กำลังยิงเลข', icon: Hourglass, colour: 'text-gold' },
  waiting_beacon: { text: 'รอผล', icon: Hourglass, colour: 'text-muted' },
  resulted: DRAWN,
  settled: DRAWN,
  corrected: { ...DRAWN, text: 'แก้ไขผลแล้ว' },
  voided: { text: 'ยกเลิกงวด คืนเงิน', icon: Ban, colour: 'text-error' },
};

/** Where a round stands, in words with a sign. */
export function RoundStatus({ status, className }: { status: RoundState; className?: string }) {
  return (
    <StatusLine look={WORDS[status]} className={classNames('whitespace-nowrap', className)}>
      {WORDS[status].text}
    </StatusLine>
  );
}
