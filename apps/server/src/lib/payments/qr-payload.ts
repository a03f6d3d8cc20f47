import type { Satang } from '@chokdee/kernel';
import { anyId, billPayment } from 'promptparse/generate';

/** How a QR is paid: to a biller with a reference (tag 30), or to a PromptPay number (tag 29), told apart by its amount. */
export const SUB_CHANNELS = {
  bill: { id: 1, name: 'พร้อมเพย์ (บิล)', note: 'มีเลขอ้างอิงในรหัส เข้าเร็วที่สุด' },
  proxy: { id: 2, name: 'พร้อมเพย์ (เบอร์หรือเลขผู้เสียภาษี)', note: 'โอนตรงทุกสตางค์' },
} as const;
export type SubChannel = keyof typeof SUB_CHANNELS;

/** The EMVCo text of a QR that asks for an exact amount. */
export const qrPayload = (kind: SubChannel, target: string, amount: Satang, reference: string): string => {
  const baht = amount / 100;
  if (kind === 'bill') return billPayment({ billerId: target, ref1: reference, amount: baht });
  return anyId({ type: target.length === 10 ? 'MSISDN' : 'NATID', target, amount: baht });
};
