import { expect, it } from 'vitest';
import { mobileProblem, phoneOf, phoneProblem } from '#src/features/auth/check-phone.ts';
import { formatPhone } from '#src/lib/format/format-phone.ts';

it.each([
  ['0812345678', '0812345678'],
  ['081-234-5678', '0812345678'],
  [' 081 234 5678 ', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
])('reads %s as %s', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone);
  expect(phoneProblem(typed)).toBeUndefined();
});

it.each(['', '081234567', '08123456789', '1812345678', '08123x5678', '+1 81 234 5678'])('refuses "%s"', (typed) => {
  expect(phoneProblem(typed)).toBe('กรอกเบอร์โทร 10 หลัก ขึ้นต้นด้วย 0');
});

it('takes mobile phones of Thailand only where a code is to be sent', () => {
  expect(['0612345678', '081-234-5678', '+66 91 234 5678'].map(mobileProblem)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const typed of ['021234567', '0212345678', '0712345678', '081234567', '+1 81 234 5678'])
    expect(mobileProblem(typed)).toMatch(/06 08 หรือ 09/);
});

it('shows a phone as people read it', () => {
  expect(formatPhone('0812345678')).toBe('081-234-5678');
});
