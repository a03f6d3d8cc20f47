import type { Problems, Values } from '@chokdee/ui';
import { passwordProblem } from '#src/features/auth/check-password.ts';
import { digitsOf, mobileProblem } from '#src/features/auth/check-phone.ts';
import { type BirthField, checkBirthDate } from '#src/features/auth/register/birth-date.ts';
import type { Bank } from '#src/lib/agent/banks.ts';

type BankField = 'bank_code' | 'bank_account_number' | 'name';
type AccountField = 'password' | BirthField | 'line_id' | 'accepts_terms';

const NAME_LENGTH_MAX = 100;
const TITLE = /^(?:นาย|นางสาว|นาง|น\.?\s?ส\.?|เด็กชาย|เด็กหญิง|ด\.?\s?ช\.?|ด\.?\s?ญ\.?|ดร\.?|mr|mrs|ms|miss|dr)[.\s]/i;
const THAI_TITLE_JOINED = /^(?:นางสาว|เด็กชาย|เด็กหญิง|น\.ส\.|ด\.ช\.|ด\.ญ\.|ดร\.)/;
const NAME = /^[\p{Script=Thai}\p{Script=Latin}.'-]+(?:\s+[\p{Script=Thai}\p{Script=Latin}.'-]+)+$/u;
const LINE_ID = /^[a-z0-9._-]{4,20}$/i;

// Each of these finds what the server would refuse anyway, by the same rules, so that the answer comes at once.

export const checkPhone = ({ phone }: Values<'phone'>): Problems<'phone'> => ({ phone: mobileProblem(phone) });

export const otpProblem = (code: string): string | undefined =>
  /^\d{6}$/.test(digitsOf(code)) ? undefined : 'กรอกรหัส OTP 6 หลักจาก SMS';

/** The lengths that account numbers have at a bank; at any, while the bank is not known. */
export const accountDigits = (banks: readonly Bank[] | undefined, code: string): readonly number[] =>
  banks?.find((bank) => bank.bank_code === code)?.digits ?? [10, 12, 14];

export const accountNumberProblem = (number: string, digits: readonly number[]): string | undefined => {
  const typed = digitsOf(number);
  const isRight = /^\d+$/.test(typed) && digits.includes(typed.length);
  return isRight ? undefined : `กรอกเลขบัญชี ${digits.join(' หรือ ')} หลัก เฉพาะตัวเลข`;
};

export const checkBank = (values: Values<BankField>, banks: readonly Bank[] | undefined): Problems<BankField> => ({
  bank_code: values.bank_code === '' ? 'เลือกธนาคาร' : undefined,
  bank_account_number: accountNumberProblem(values.bank_account_number, accountDigits(banks, values.bank_code)),
  name: nameProblem(values.name.trim()),
});

const nameProblem = (name: string): string | undefined => {
  if (TITLE.test(name) || THAI_TITLE_JOINED.test(name)) return 'ไม่ต้องใส่คำนำหน้าชื่อ';
  const isRight = NAME.test(name) && name.length <= NAME_LENGTH_MAX;
  return isRight ? undefined : 'กรอกชื่อและนามสกุลจริงให้ตรงกับบัญชีธนาคาร';
};

interface Rules {
  readonly phone: string;
  readonly ageMin: number;
  readonly now: Date;
}

export const checkAccount = (values: Values<AccountField>, { phone, ageMin, now }: Rules): Problems<AccountField> => ({
  password: passwordProblem(values.password, phone),
  ...checkBirthDate(values, ageMin, now),
  line_id: lineIdProblem(values.line_id.trim()),
  accepts_terms: values.accepts_terms === '' ? 'กรุณายอมรับเงื่อนไขการใช้บริการ' : undefined,
});

const lineIdProblem = (lineId: string): string | undefined =>
  lineId === '' || LINE_ID.test(lineId) ? undefined : 'LINE ID มี 4–20 ตัว เป็นตัวอักษรอังกฤษ ตัวเลข . _ -';
