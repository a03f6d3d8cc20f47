import { CircleCheck, Landmark, UsersRound } from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import type { BatchRow } from '#src/features/cashier/payouts/payouts-query.ts';

/** Where a batch for the bank stands. */
export const BATCH_STATES = {
  to_pay: ['กำลังจ่ายที่ธนาคาร', [Landmark, 'text-info']],
  to_confirm: ['โอนแล้ว รออีกคนยืนยัน', [UsersRound, 'text-gold']],
  done: ['จบแล้ว', [CircleCheck, 'text-win']],
} as const satisfies States<'to_pay' | 'to_confirm' | 'done'>;

export const stateOfBatch = ({ to_pay, to_confirm }: BatchRow): keyof typeof BATCH_STATES => {
  if (to_pay > 0) return 'to_pay';
  return to_confirm > 0 ? 'to_confirm' : 'done';
};
