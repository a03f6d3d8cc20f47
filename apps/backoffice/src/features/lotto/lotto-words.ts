import type { StaffAnswer } from '@chokdee/contract';
import { Ban, CalendarClock, CircleCheck, CircleDot, Hourglass, Lock } from 'lucide-react';
import type { States } from '#src/components/mark.tsx';

export type StaffRound = StaffAnswer<'GET /bo/api/lotto/rounds'>['items'][number];
export type StaffBill = StaffAnswer<'GET /bo/api/lotto/bills'>['items'][number];
export type Board = StaffAnswer<'GET /bo/api/lotto/exposure'>;
export type Risk = Board['risks'][number];
export type BetType = Risk['bet_type'];
/** The terms of one bet type, of a market or of a round. */
export type Terms = Board['bets'][number];

/** How far a round has come. */
export const ROUND_STATES: States<StaffRound['status']> = {
  scheduled: ['รอเปิด', [CalendarClock, 'text-muted']],
  open: ['เปิดรับ', [CircleDot, 'text-win']],
  closed: ['ปิดรับ', [Lock, 'text-gold']],
  shooting: ['ยิงเลข', [Hourglass, 'text-gold']],
  waiting_beacon: ['รอค่าสุ่ม', [Hourglass, 'text-gold']],
  resulted: ['ออกผลแล้ว', [Hourglass, 'text-gold']],
  settled: ['จ่ายแล้ว', [CircleCheck, 'text-muted']],
  voided: ['ยกเลิกงวด', [Ban, 'text-error']],
  corrected: ['แก้ผลแล้ว', [CircleCheck, 'text-muted']],
};
