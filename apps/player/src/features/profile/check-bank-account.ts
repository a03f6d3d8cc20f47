import type { Problems, Values } from '@chokdee/ui';
import type { Bank } from '#src/lib/agent/banks.ts';

export const ACCOUNT_FIELDS = ['bank_code', 'bank_account_number'] as const;
type Field = (typeof ACCOUNT_FIELDS)[number];

/** Digits only: people type dashes and spaces. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Finds what the server would refuse anyway. */
export function checkBankAccount(values: Values<Field>, banks: readonly Bank[]): Problems<Field> {
  const bank = banks.find(({ bank_code }) => bank_code === values.bank_code);
  const number = digitsOf(values.bank_account_number);
  if (!bank) return { bank_code: 'เลือกธนาคาร', ...(number === '' && { bank_account_number: 'กรุณากรอกเลขบัญชี' }) };
  const isRight = /^\d+$/.test(number) && bank.digits.includes(number.length);
  return isRight ? {} : { bank_account_number: `กรอกเลขบัญชี ${bank.digits.join(' หรือ ')} หลัก เฉพาะตัวเลข` };
}
