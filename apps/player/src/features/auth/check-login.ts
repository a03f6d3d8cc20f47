import type { Problems, Values } from '@chokdee/ui';
import { phoneProblem } from '#src/features/auth/check-phone.ts';

type LoginField = 'phone' | 'password';

/** Finds what the server would refuse anyway, so that the answer comes at once. */
export const checkLogin = ({ phone, password }: Values<LoginField>): Problems<LoginField> => ({
  phone: phoneProblem(phone),
  password: password === '' ? 'กรุณากรอกรหัสผ่าน' : undefined,
});
