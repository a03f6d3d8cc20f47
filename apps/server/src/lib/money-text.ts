import { type Satang, satang } from '@chokdee/kernel';
import { z } from 'zod';

/** Baht as a text with two decimals, as partners write them: no floating number touches money on its way. */
export const moneyText = (amount: Satang): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** Baht as Thais read them. */
export const sayBaht = (amount: number): string =>
  `${(amount / 100).toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} บาท`;

/** Such a text, read as whole satang. */
export const moneyRead = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => satang(Number(text.replace('.', ''))));
