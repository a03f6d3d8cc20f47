import { Refusal } from '#src/lib/refusal.ts';

const PASSWORD_LENGTH_MIN = 12;
const PASSWORD_LENGTH_MAX = 72;

/** Staff hold the keys of the house: their passwords are longer than members'. */
export const refuseWeakPassword = (password: string, field: string, username: string): void => {
  const isGuessable = password.toLowerCase().includes(username.toLowerCase()) || new Set(password).size < 5;
  const message =
    password.length < PASSWORD_LENGTH_MIN
      ? `รหัสผ่านต้องมีอย่างน้อย ${PASSWORD_LENGTH_MIN} ตัว`
      : password.length > PASSWORD_LENGTH_MAX
        ? `รหัสผ่านยาวได้ไม่เกิน ${PASSWORD_LENGTH_MAX} ตัว`
        : isGuessable
          ? 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาเปลี่ยน'
          : undefined;
  if (message) throw new Refusal('invalid_fields', [{ field, message }]);
};
