import { expect, it } from 'vitest';
import { checkCode, checkWho, type ForgotWay } from '#src/features/auth/forgot/check-forgot.ts';

const found = (problems: object) =>
  Object.entries(problems)
    .filter(([, problem]) => problem !== undefined)
    .map(([field]) => field);

it.each<[ForgotWay, string, string, string[]]>([
  ['otp', '0812345678', '', []],
  ['otp', '', '', ['phone']],
  ['bank', '0812345678', '123-4-56789-0', []],
  ['bank', '0812345678', '', ['bank_account_number']],
  ['bank', '081', '123', ['phone', 'bank_account_number']],
])('by %s, of %s and "%s" refuses %j', (way, phone, bank_account_number, fields) => {
  expect(found(checkWho({ phone, bank_account_number }, way))).toEqual(fields);
});

it.each([
  ['123456', 'ranong-5849', []],
  ['', 'ranong-5849', ['otp_code']],
  ['12345', '0812345678', ['otp_code', 'new_password']],
])('of the code "%s" and the password %s refuses %j', (otp_code, new_password, fields) => {
  expect(found(checkCode({ otp_code, new_password }, '0812345678'))).toEqual(fields);
});
