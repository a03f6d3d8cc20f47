import type { StaffAnswer } from '@chokdee/contract';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock3,
  Eye,
  Hourglass,
  Send,
  TimerOff,
  TrendingDown,
  Trophy,
  Undo2,
} from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import type { Grant } from '#src/lib/rewards-query.ts';

type Bill = StaffAnswer<'GET /bo/api/lotto/bills'>['items'][number];
type Deposit = StaffAnswer<'GET /bo/api/cashier/deposits'>['items'][number];
type Withdrawal = StaffAnswer<'GET /bo/api/cashier/withdrawals'>['items'][number];

/** What became of a bill. */
export const BILL_STATES: States<Bill['status']> = {
  active: ['รอผล', [Hourglass, 'text-text']],
  won: ['ถูกรางวัล', [Trophy, 'text-win']],
  lost: ['ไม่ถูกรางวัล', [CircleX, 'text-muted']],
  cancelled: ['ยกเลิก', [Ban, 'text-muted']],
  refunded: ['คืนเงิน', [Undo2, 'text-info']],
};

/** Where a withdrawal stands. */
export const WITHDRAWAL_STATES: States<Withdrawal['state']> = {
  review: ['รอตรวจ', [Eye, 'text-gold']],
  approved: ['อนุมัติ รอส่ง', [Hourglass, 'text-info']],
  sending: ['กำลังส่งคำสั่งโอน', [Send, 'text-info']],
  sent: ['ธนาคารกำลังโอน', [Send, 'text-info']],
  paid: ['โอนสำเร็จ', [CircleCheck, 'text-win']],
  rejected: ['ปฏิเสธแล้ว', [CircleX, 'text-error']],
  cancelled: ['สมาชิกยกเลิก', [Ban, 'text-muted']],
};

/** Where a deposit stands. */
export const DEPOSIT_STATES: States<Deposit['state']> = {
  opening: ['กำลังเปิดรายการ', [CircleDashed, 'text-muted']],
  waiting: ['รอโอน', [Hourglass, 'text-info']],
  checking: ['กำลังตรวจสอบ', [Eye, 'text-gold']],
  credited: ['เติมแล้ว', [CircleCheck, 'text-win']],
  expired: ['หมดเวลา', [TimerOff, 'text-muted']],
  cancelled: ['ยกเลิก', [Ban, 'text-muted']],
  rejected: ['ปฏิเสธแล้ว', [CircleX, 'text-error']],
  failed: ['เปิดไม่สำเร็จ', [CircleX, 'text-error']],
};

/** How a reward stands. */
export const GRANT_STATES: States<Grant['state']> = {
  active: ['กำลังทำยอด', [Hourglass, 'text-gold']],
  converted: ['ทำยอดครบ', [CircleCheck, 'text-win']],
  cancelled: ['ยกเลิกแล้ว', [Ban, 'text-muted']],
  expired: ['หมดอายุ', [Clock3, 'text-muted']],
  used_up: ['เล่นหมดแล้ว', [TrendingDown, 'text-muted']],
  paid: ['จ่ายแล้ว', [CircleCheck, 'text-win']],
};
