import { type Satang, satang } from '@chokdee/kernel';

/** The rules of withdrawals, in satang. */
export const WITHDRAWAL_RULES = {
  min: satang(30_000),
  max: satang(5_000_000),
  timesPerDay: 3,
  automaticMax: satang(500_000),
  oneApprovalMax: satang(2_000_000),
  byHandMax: satang(50_000),
} as const;

/** Why staff must look at a withdrawal. */
export const REVIEW_REASONS = {
  amount: 'ยอดเกินเกณฑ์จ่ายอัตโนมัติ',
  phone: 'ยังไม่ยืนยันเบอร์โทร',
  payee_name: 'ชื่อบัญชีปลายทางไม่ตรงกับสมาชิก',
  payee_unknown: 'ยังตรวจชื่อบัญชีปลายทางไม่ได้',
  flags: 'มีรายการเฝ้าระวังที่ยังไม่ปิด',
  by_hand: 'มีเงินที่ทีมงานให้โดยไม่ต้องทำยอดเกินเกณฑ์',
  provider_refused: 'ผู้ให้บริการปฏิเสธการโอน',
  provider_lost: 'ผู้ให้บริการไม่รับคำสั่งโอนหลายครั้ง',
  provider_amount: 'ผู้ให้บริการแจ้งยอดโอนไม่ตรงกับที่สั่ง',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;

export interface Standing {
  readonly amount: Satang;
  readonly isPhoneVerified: boolean;
  readonly payee: 'matches' | 'differs' | 'unknown';
  readonly openFlags: number;
  /** What staff gave of it without turnover. */
  readonly byHand: Satang;
}

/** How many people must let an amount go, if nothing else is wrong. */
export const neededFor = (amount: Satang): 0 | 1 | 2 => {
  if (amount > WITHDRAWAL_RULES.oneApprovalMax) return 2;
  return amount > WITHDRAWAL_RULES.automaticMax ? 1 : 0;
};

/**
 * How many people must let a withdrawal go, and why: none for a verified member up to 5,000 baht, one to 20,000, two above.
 * Whoever is not verified, looks wrong, or was given much of it by hand, waits for at least one.
 */
export const climb = ({
  amount,
  isPhoneVerified,
  payee,
  openFlags,
  byHand,
}: Standing): { needed: 0 | 1 | 2; why: ReviewReason[] } => {
  const doubts: ReviewReason[] = [
    ...(isPhoneVerified ? [] : (['phone'] as const)),
    ...(payee === 'differs' ? (['payee_name'] as const) : []),
    ...(payee === 'unknown' ? (['payee_unknown'] as const) : []),
    ...(openFlags > 0 ? (['flags'] as const) : []),
    ...(byHand > WITHDRAWAL_RULES.byHandMax ? (['by_hand'] as const) : []),
  ];
  const byAmount = neededFor(amount);
  const needed = byAmount === 0 && doubts.length > 0 ? 1 : byAmount;
  return { needed, why: [...(byAmount > 0 ? (['amount'] as const) : []), ...doubts] };
};
