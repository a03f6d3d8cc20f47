import type { PasswordRule } from '#src/components/form/password-field.tsx';

const LENGTH_MIN = 8;
const LENGTH_MAX = 72;
const TOO_EASY = 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาเปลี่ยน';

/** What a new password must be, for its owner to see while he types. The server also knows a list of common ones. */
export const passwordRules = (password: string, phone: string): readonly PasswordRule[] => [
  { text: `อย่างน้อย ${LENGTH_MIN} ตัว`, isMet: password.length >= LENGTH_MIN },
  { text: 'ไม่มีเบอร์โทรของคุณ', isMet: phone === '' || !password.includes(phone) },
  { text: 'ไม่ใช่ตัวซ้ำหรือตัวเรียง เช่น 12345678', isMet: !isRepeated(password) && !isRun(password) },
];

export const passwordProblem = (password: string, phone: string): string | undefined => {
  if (password.length < LENGTH_MIN) return `รหัสผ่านต้องมีอย่างน้อย ${LENGTH_MIN} ตัว`;
  if (password.length > LENGTH_MAX) return `รหัสผ่านยาวได้ไม่เกิน ${LENGTH_MAX} ตัว`;
  return passwordRules(password, phone).every(({ isMet }) => isMet) ? undefined : TOO_EASY;
};

const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/.test(text.toLowerCase());

const isRun = (text: string): boolean => {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};
