import { describe, expect, it } from 'vitest';
import { checkAccount, checkBank, checkPhone, otpProblem } from '#src/features/auth/register/check-register.ts';
import type { Bank } from '#src/lib/agent/banks.ts';

const bank = (bank_code: string, digits: number[]): Bank => ({
  bank_code,
  digits,
  name: bank_code,
  mark: bank_code,
  colour: '#000000',
  logo: '',
});
const BANKS = [bank('KBANK', [10]), bank('GSB', [12]), bank('KKP', [10, 14])];
const BANK = { bank_code: 'KBANK', bank_account_number: '123-4-56789-0', name: 'มาลี ศรีสุข' };
const ACCOUNT = {
  password: 'ดอกไม้บาน2569',
  birth_day: '28',
  birth_month: '2',
  birth_year: '1990',
  line_id: '',
  accepts_terms: 'on',
};
const RULES = { phone: '0812345678', ageMin: 20, now: new Date('2026-11-15T00:00:00Z') };

/** The fields that have a problem, with it. */
const found = (problems: object) => Object.entries(problems).filter(([, problem]) => problem !== undefined);

it('takes what is right', () => {
  expect(found(checkPhone({ phone: '081-234-5678' }))).toEqual([]);
  expect(otpProblem('012345')).toBeUndefined();
  expect(found(checkBank(BANK, BANKS))).toEqual([]);
  expect(found(checkAccount(ACCOUNT, RULES))).toEqual([]);
  expect(found(checkAccount({ ...ACCOUNT, line_id: ' malee.s ' }, RULES))).toEqual([]);
});

it.each(['', '12345', '1234567', '12345x'])('refuses the code "%s"', (code) => {
  expect(otpProblem(code)).toBe('กรอกรหัส OTP 6 หลักจาก SMS');
});

describe('the bank', () => {
  it.each<[Partial<typeof BANK>, string, RegExp]>([
    [{ bank_code: '' }, 'bank_code', /เลือกธนาคาร/],
    [{ bank_account_number: '12345' }, 'bank_account_number', /10 หลัก/],
    [{ bank_account_number: '12345678ab' }, 'bank_account_number', /เฉพาะตัวเลข/],
    [{ bank_code: 'GSB' }, 'bank_account_number', /12 หลัก/],
    [{ bank_code: 'KKP', bank_account_number: '123456789012' }, 'bank_account_number', /10 หรือ 14 หลัก/],
    [{ name: 'มาลี' }, 'name', /ชื่อและนามสกุล/],
    [{ name: 'นาย สมชาย ใจดี' }, 'name', /คำนำหน้า/],
    [{ name: 'น.ส.มาลี ศรีสุข' }, 'name', /คำนำหน้า/],
    [{ name: 'นางสาวมาลี ศรีสุข' }, 'name', /คำนำหน้า/],
    [{ name: 'Mr. John Smith' }, 'name', /คำนำหน้า/],
    [{ name: 'x1 2y' }, 'name', /ชื่อและนามสกุล/],
  ])('%j is refused on %s', (changes, field, message) => {
    expect(found(checkBank({ ...BANK, ...changes }, BANKS))).toEqual([[field, expect.stringMatching(message)]]);
  });

  it('may have any length that some bank has, while the list is not there', () => {
    expect(found(checkBank({ ...BANK, bank_account_number: '123456789012' }, undefined))).toEqual([]);
    expect(found(checkBank({ ...BANK, bank_account_number: '12345678901' }, undefined))).toHaveLength(1);
  });

  it.each(['นภา ใจดี', 'นายิกา สุขใจ', "Jean-Luc O'Neil", 'ม.ล. ปิ่น มาลากุล'])('%s is a name', (name) => {
    expect(found(checkBank({ ...BANK, name }, BANKS))).toEqual([]);
  });
});

describe('the account', () => {
  it.each<[Partial<typeof ACCOUNT>, string, RegExp]>([
    [{ password: 'short' }, 'password', /อย่างน้อย 8/],
    [{ password: 'me-0812345678' }, 'password', /เดาง่าย/],
    [{ birth_day: '30' }, 'birth_day', /เดือนนี้ไม่มี/],
    [{ birth_month: '' }, 'birth_month', /ให้ครบ/],
    [{ birth_year: '2010' }, 'birth_year', /20 ปี/],
    [{ line_id: 'ไลน์' }, 'line_id', /LINE ID/],
    [{ line_id: 'abc' }, 'line_id', /LINE ID/],
    [{ accepts_terms: '' }, 'accepts_terms', /ยอมรับ/],
  ])('%j is refused on %s', (changes, field, message) => {
    expect(found(checkAccount({ ...ACCOUNT, ...changes }, RULES))).toEqual([[field, expect.stringMatching(message)]]);
  });
});
