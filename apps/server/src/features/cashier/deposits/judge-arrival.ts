import type { Satang } from '@chokdee/kernel';

/** Why what arrived waits for someone. */
export const WAIT_REASONS = {
  no_account: 'ไม่ใช่บัญชีรับเงินที่รู้จัก',
  no_request: 'ไม่มีรายการแจ้งฝากที่ตรงกัน',
  name: 'ชื่อผู้โอนไม่ตรงกับสมาชิก',
  owner: 'บัญชีที่โอนเป็นของสมาชิกคนอื่น',
  amount: 'ยอดโอนไม่ตรงกับยอดที่แจ้ง',
} as const;
export type WaitReason = keyof typeof WAIT_REASONS;

/** What is known of an arrival and of the deposit that it seems to be for. */
interface Known {
  readonly isAccountKnown: boolean;
  readonly amount: Satang;
  readonly paidAt: Date;
  readonly isOwn: boolean;
  /** The account is another member's: no name makes it his. */
  readonly isOthers: boolean;
  readonly deposit:
    | { readonly state: string; readonly amount: Satang; readonly expiresAt: Date; readonly createdAt: Date }
    | undefined;
}

export type Judgement =
  | { readonly verdict: 'credit'; readonly note: string; readonly isAgain: boolean }
  | { readonly verdict: 'wait'; readonly reason: WaitReason };

/** A transfer may be noted a little before the request by clocks that disagree. */
const CLOCKS_APART_MS = 2 * 60_000;
const wait = (reason: WaitReason): Judgement => ({ verdict: 'wait', reason });

/**
 * Whether what arrived is credited by itself: a deposit waits for it, or did, it is the exact amount, and it came from the
 * member's own account. Money is never lost for being late or for coming twice; what is not clear waits for someone.
 */
export const judgeArrival = ({ isAccountKnown, amount, paidAt, isOwn, isOthers, deposit }: Known): Judgement => {
  if (!deposit) return wait(isAccountKnown ? 'no_request' : 'no_account');
  if (paidAt.getTime() < deposit.createdAt.getTime() - CLOCKS_APART_MS) return wait('no_request');
  if (deposit.amount !== amount) return wait('amount');
  if (isOthers) return wait('owner');
  if (!isOwn) return wait('name');
  if (deposit.state === 'credited') return { verdict: 'credit', note: 'โอนซ้ำยอดเดิม เติมให้เป็นรายการใหม่', isAgain: true };
  if (deposit.state === 'rejected') return wait('no_request');
  const isLate = deposit.state !== 'waiting' && deposit.state !== 'opening' && deposit.state !== 'checking';
  const isPastTime = isLate || paidAt > deposit.expiresAt;
  return { verdict: 'credit', note: isPastTime ? 'โอนหลังหมดเวลา เติมเงินให้เรียบร้อยแล้ว' : '', isAgain: false };
};
