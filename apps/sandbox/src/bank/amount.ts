import { SATANG_MAX, type Satang, satang } from '@chokdee/kernel';
import { z } from 'zod';

const TYPED = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** Whole satang as the wire writes them: `123.45`. */
export const amountText = (amount: Satang): string => {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Baht with up to two decimals as whole satang; undefined where it is no amount that can be paid. */
export const readAmount = (text: string): Satang | undefined => {
  const [, whole, part = ''] = TYPED.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return value > 0 && value <= SATANG_MAX ? satang(value) : undefined;
};

/** An amount that a person typed: `1,000`, `1000.5`. */
export const typedAmount = z.string().transform((text, context) => {
  const amount = readAmount(text.replace(/[\s,]/g, ''));
  if (amount !== undefined) return amount;
  context.addIssue('จำนวนเงินต้องมากกว่าศูนย์ และมีทศนิยมไม่เกิน 2 ตำแหน่ง');
  return z.NEVER;
});

/** An amount as our protocol wants it: a text with two decimals. */
export const wireAmount = z
  .string()
  .regex(/\.\d\d$/, 'two decimals')
  .pipe(typedAmount);
