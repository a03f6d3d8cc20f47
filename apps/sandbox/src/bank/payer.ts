import { z } from 'zod';

/** Who sends money, as his bank tells it; digits that are not known are `x`. */
export interface Payer {
  readonly name: string;
  readonly bank_code: string;
  readonly number: string;
}

/** The account of the demo's member. */
export const DEMO_PAYER: Payer = { name: 'สมชาย ใจดี', bank_code: 'KBANK', number: '1234567890' };

/** Where money can come from and go to; PROMPTPAY is no bank, but a number that leads to one. */
export const BANKS = {
  KBANK: 'กสิกรไทย',
  SCB: 'ไทยพาณิชย์',
  BBL: 'กรุงเทพ',
  KTB: 'กรุงไทย',
  BAY: 'กรุงศรีอยุธยา',
  TTB: 'ทหารไทยธนชาต',
  GSB: 'ออมสิน',
  BAAC: 'ธ.ก.ส.',
  GHB: 'อาคารสงเคราะห์',
  UOB: 'ยูโอบี',
  CIMB: 'ซีไอเอ็มบี ไทย',
  KKP: 'เกียรตินาคินภัทร',
  LHB: 'แลนด์ แอนด์ เฮ้าส์',
  TISCO: 'ทิสโก้',
  ICBC: 'ไอซีบีซี (ไทย)',
  IBANK: 'อิสลามแห่งประเทศไทย',
  TRUEMONEY: 'ทรูมันนี่ วอลเล็ท',
  PROMPTPAY: 'พร้อมเพย์',
} as const;

/** A phone of PromptPay in its local form: 0066812345678 and 0812345678 are one. */
export const localNumber = (number: string): string => number.replace(/^0066(?=\d{9}$)/, '0');

const bare = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();

export const bankCode = z.string().regex(/^[A-Z]{2,12}$/, 'รหัสธนาคารเป็นตัวพิมพ์ใหญ่ เช่น KBANK');
export const accountNumber = z
  .string()
  .max(40)
  .transform(bare)
  .pipe(z.string().regex(/^[\dx]{4,20}$/, 'เลขบัญชีเป็นตัวเลข 4 ถึง 20 หลัก'));

/** The payer's fields in a form or a call; what is left out is the demo member's. */
export const payerFields = {
  name: z.string().trim().min(1).max(100).default(DEMO_PAYER.name),
  bank_code: bankCode.default(DEMO_PAYER.bank_code),
  number: accountNumber.default(DEMO_PAYER.number),
};
