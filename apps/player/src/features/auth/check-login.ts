import type { Sent } from '@chokdee/contract';

/** What is wrong with each field, in words to show on it. */
export interface LoginProblems {
  phone?: string;
  password?: string;
}

/** Finds what the server would refuse anyway, so that the answer comes at once. */
export function checkLogin({ phone, password }: Sent<'POST /api/login'>): LoginProblems {
  return {
    ...(!/^0\d{9}$/.test(phone) && { phone: 'กรุณากรอกเบอร์โทรศัพท์ 10 หลัก ขึ้นต้นด้วย 0' }),
    ...(password === '' && { password: 'กรุณากรอกรหัสผ่าน' }),
  };
}
