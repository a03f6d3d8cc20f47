import { addYears, type Day, isDay } from '@chokdee/kernel';
import { BANKS } from '#src/lib/banks/banks.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isCommonPassword } from '#src/lib/secrets/common-passwords.ts';

/** What is wrong with a field, in words for the person who filled it in. Undefined: nothing. */
export type Problem = string | undefined;
export type Problems = Readonly<Record<string, Problem>>;

const PROBLEMS_MAX = 50;

const PASSWORD_LENGTH_MIN = 8;
const PASSWORD_LENGTH_MAX = 72;
const TITLE = /^(นาย|นางสาว|นาง|น\.?\s?ส\.?|เด็กชาย|เด็กหญิง|ด\.?\s?ช\.?|ด\.?\s?ญ\.?|ดร\.?|mr|mrs|ms|miss|dr)[.\s]/i;
const THAI_TITLE_JOINED = /^(นางสาว|เด็กชาย|เด็กหญิง|น\.ส\.|ด\.ช\.|ด\.ญ\.|ดร\.)/;
const NAME = /^[\p{Script=Thai}\p{Script=Latin}.'-]+(\s+[\p{Script=Thai}\p{Script=Latin}.'-]+)+$/u;

export const phoneProblem = (phone: string): Problem =>
  /^0\d{9}$/.test(phone) ? undefined : 'กรอกเบอร์โทร 10 หลัก ขึ้นต้นด้วย 0';

/** Codes go by SMS, and only Thai mobile phones get any. */
export const mobileProblem = (phone: string): Problem =>
  /^0[689]\d{8}$/.test(phone) ? undefined : 'กรอกเบอร์มือถือ 10 หลัก ขึ้นต้นด้วย 06 08 หรือ 09';

export const nameProblem = (name: string): Problem => {
  const text = name.trim();
  if (TITLE.test(text) || THAI_TITLE_JOINED.test(text)) return 'ไม่ต้องใส่คำนำหน้าชื่อ';
  return NAME.test(text) && text.length <= 100 ? undefined : 'กรอกชื่อและนามสกุลจริงให้ตรงกับบัญชีธนาคาร';
};

export const bankProblem = (code: string): Problem =>
  BANKS.some((bank) => bank.bank_code === code) ? undefined : 'เลือกธนาคาร';

export const accountNumberProblem = (number: string, bankCode: string): Problem => {
  const digits = BANKS.find((bank) => bank.bank_code === bankCode)?.digits ?? [10, 12, 14];
  const isRight = /^\d+$/.test(number) && digits.some((length) => length === number.length);
  return isRight ? undefined : `กรอกเลขบัญชี ${digits.join(' หรือ ')} หลัก เฉพาะตัวเลข`;
};

export const passwordProblem = (password: string, phone: string): Problem => {
  if (password.length < PASSWORD_LENGTH_MIN) return `รหัสผ่านต้องมีอย่างน้อย ${PASSWORD_LENGTH_MIN} ตัว`;
  if (password.length > PASSWORD_LENGTH_MAX) return `รหัสผ่านยาวได้ไม่เกิน ${PASSWORD_LENGTH_MAX} ตัว`;
  if (isCommonPassword(password) || password.includes(phone)) return 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาเปลี่ยน';
  return undefined;
};

export const birthDateProblem = (text: string, today: Day, ageMin: number): Problem => {
  if (!isDay(text) || text < '1900-01-01' || text > today) return 'กรอกวันเกิดให้ถูกต้อง';
  return addYears(text, ageMin) <= today ? undefined : `ต้องมีอายุ ${ageMin} ปีขึ้นไป`;
};

export const lineIdProblem = (lineId: string | undefined): Problem =>
  !lineId || /^[a-z0-9._-]{4,20}$/i.test(lineId) ? undefined : 'LINE ID มี 4–20 ตัว เป็นตัวอักษรอังกฤษ ตัวเลข . _ -';

/** Refuses with the message of each bad field on that field; passes when there is none. */
export const refuseBadFields = (problems: Problems): void => {
  const bad = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (bad.length > 0) throw new Refusal('invalid_fields', bad.slice(0, PROBLEMS_MAX));
};

/** Digits only: people type dashes and spaces. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** A name as it is stored: single spaces. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');
