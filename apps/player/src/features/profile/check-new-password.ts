import type { Problems, Values } from '@chokdee/ui';

export const PASSWORD_FIELDS = ['old_password', 'new_password'] as const;
type Field = (typeof PASSWORD_FIELDS)[number];

const LENGTH_MIN = 8;
const LENGTH_MAX = 72;

/** Finds what the server would refuse anyway; whether a password is easily guessed only the server knows. */
export const checkNewPassword = ({ old_password, new_password }: Values<Field>): Problems<Field> => ({
  ...(old_password === '' && { old_password: 'กรุณากรอกรหัสผ่านเดิม' }),
  ...(new_password.length < LENGTH_MIN && { new_password: `รหัสผ่านต้องมีอย่างน้อย ${LENGTH_MIN} ตัว` }),
  ...(new_password.length > LENGTH_MAX && { new_password: `รหัสผ่านยาวได้ไม่เกิน ${LENGTH_MAX} ตัว` }),
});
