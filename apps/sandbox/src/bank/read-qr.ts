import type { Satang } from '@chokdee/kernel';
import { readAmount } from '#src/bank/amount.ts';
import { localNumber } from '#src/bank/payer.ts';

/** What a PromptPay QR asks for: a biller with a reference (tag 30), or a number of PromptPay (tag 29). */
export interface Qr {
  readonly kind: 'bill' | 'proxy';
  /** The biller, or the PromptPay number in its local form. */
  readonly target: string;
  /** The biller's first reference; empty for a proxy. */
  readonly reference: string;
  /** Null: the payer chooses. */
  readonly amount: Satang | null;
  readonly payee: string;
  /** The terminal's label (tag 62/07). */
  readonly label: string;
}

export type ReadQr = { readonly qr: Qr } | { readonly problem: string };

const PROXY = 'A000000677010111';
const BILL = 'A000000677010112';
const CRC_FIELD = /6304([\dA-Fa-f]{4})$/;

/** CRC-16/CCITT-FALSE: polynomial 1021, from FFFF. */
export const crc16 = (text: string): number => {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc;
};

/** Tag, length and value, one after the other; undefined where they do not fill the text exactly. */
const fieldsOf = (text: string): ReadonlyMap<string, string> | undefined => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (tag === undefined || fields.has(tag) || value.length !== Number(length)) return undefined;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
};

const billOf = (fields: ReadonlyMap<string, string>) => {
  const part = fieldsOf(fields.get('30') ?? '');
  const [target, reference] = [part?.get('01') ?? '', part?.get('02') ?? ''];
  const isBill = part?.get('00') === BILL && /^\d{13,15}$/.test(target) && reference !== '';
  return isBill ? { kind: 'bill' as const, target, reference } : undefined;
};

const proxyOf = (fields: ReadonlyMap<string, string>) => {
  const part = fieldsOf(fields.get('29') ?? '');
  const number = part?.get('01') ?? part?.get('02') ?? part?.get('03') ?? '';
  const isProxy = part?.get('00') === PROXY && /^\d{10,15}$/.test(number);
  return isProxy ? { kind: 'proxy' as const, target: localNumber(number), reference: '' } : undefined;
};

const amountOf = (text: string | undefined) => (text === undefined ? null : readAmount(text));

/** Reads the text of a PromptPay QR as a bank's app does; what is wrong with it is said in Thai. */
export const readQr = (text: string): ReadQr => {
  const payload = text.trim();
  const [, crc] = CRC_FIELD.exec(payload) ?? [];
  if (crc === undefined) return { problem: 'ไม่ใช่ข้อความของ QR พร้อมเพย์' };
  if (crc16(payload.slice(0, -4)) !== Number.parseInt(crc, 16))
    return { problem: 'QR ไม่สมบูรณ์: รหัสตรวจสอบ (CRC) ไม่ตรง' };
  const fields = fieldsOf(payload);
  const asked = fields && (billOf(fields) ?? proxyOf(fields));
  if (!asked) return { problem: 'QR นี้ไม่มีผู้รับเงินแบบพร้อมเพย์' };
  const amount = amountOf(fields.get('54'));
  if (amount === undefined) return { problem: 'จำนวนเงินใน QR ไม่ถูกต้อง' };
  const label = fieldsOf(fields.get('62') ?? '')?.get('07') ?? '';
  return { qr: { ...asked, amount, payee: fields.get('59') ?? '', label } };
};
