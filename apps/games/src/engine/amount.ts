import { z } from 'zod';

/** Satang as the protocol writes them: baht with two decimals. */
export const wireAmount = (satang: number): string => {
  if (!Number.isSafeInteger(satang) || satang < 0) throw new Error(`not an amount: ${satang}`);
  return `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
};

/** An amount of the protocol, read as satang. */
export const amountRead = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
