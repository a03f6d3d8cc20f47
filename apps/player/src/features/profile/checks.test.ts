import { expect, it } from 'vitest';
import { checkBankAccount } from '#src/features/profile/check-bank-account.ts';
import { checkNewPassword } from '#src/features/profile/password-dialog.tsx';

const look = { name: '', mark: '', colour: '', logo: '' };
const BANKS = [
  { ...look, bank_code: 'KBANK', digits: [10] },
  { ...look, bank_code: 'KKP', digits: [10, 14] },
];

it.each([
  ['KBANK', '123-4-56789-0', {}],
  ['KKP', '12345678901234', {}],
  ['', '1234567890', { bank_code: 'เลือกธนาคาร' }],
  ['', '', { bank_code: 'เลือกธนาคาร', bank_account_number: 'กรุณากรอกเลขบัญชี' }],
  ['KBANK', '123456789', { bank_account_number: 'กรอกเลขบัญชี 10 หลัก เฉพาะตัวเลข' }],
  ['KKP', '12345678901x', { bank_account_number: 'กรอกเลขบัญชี 10 หรือ 14 หลัก เฉพาะตัวเลข' }],
])('of an account %s %s refuses %j', (bank_code, bank_account_number, problems) => {
  expect(checkBankAccount({ bank_code, bank_account_number }, BANKS)).toEqual(problems);
});

it.each([
  ['old', 'x'.repeat(8), []],
  ['old', 'x'.repeat(72), []],
  ['', 'x'.repeat(7), ['old_password', 'new_password']],
  ['old', 'x'.repeat(73), ['new_password']],
])('of the passwords "%s" and "%s" refuses %j', (old_password, new_password, fields) => {
  expect(Object.keys(checkNewPassword({ old_password, new_password }))).toEqual(fields);
});
