import { removeRows } from '#src/db/rows.ts';
import type { Client, Deps } from '#src/lib/context.ts';
import { makeOtp, type OtpPurpose, retireOlder } from '#src/lib/secrets/otp.ts';
import type { Proof } from '#src/lib/secrets/proof-of-work.ts';

const TEXTS: Record<OtpPurpose, string> = {
  register: 'สมัครสมาชิก',
  reset_password: 'ตั้งรหัสผ่านใหม่',
  bank: 'เปลี่ยนบัญชีธนาคาร',
  withdraw: 'ถอนเงิน',
};

/** What a phone is told that gets no code: so that only who holds it learns whether it has an account. */
const NOTICES: Partial<Record<OtpPurpose, string>> = {
  register: 'เบอร์นี้เป็นสมาชิกอยู่แล้ว เข้าสู่ระบบหรือตั้งรหัสผ่านใหม่ได้เลย หากไม่ได้ขอ ไม่ต้องทำอะไร',
  reset_password: 'มีผู้ขอตั้งรหัสผ่านใหม่ด้วยเบอร์นี้ แต่ข้อมูลไม่ตรงกับสมาชิก หากไม่ได้ขอ ไม่ต้องทำอะไร',
};

interface Wanted {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  /** False: answers and takes as long as if, and sends a word instead, so that nobody learns which phones have an account. */
  readonly isMeant: boolean;
  readonly proof?: Proof | undefined;
}

/** Makes a code and sends it. */
export const sendOtp = async (deps: Deps, { phone, purpose, isMeant, proof }: Wanted, client: Client) => {
  const { db, sms } = deps;
  const { code, ...sent } = await makeOtp(deps, phone, purpose, client, proof);
  const notice = isMeant ? undefined : NOTICES[purpose];
  try {
    await sms(phone, notice ?? `รหัส OTP ${TEXTS[purpose]}: ${code} ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`);
  } catch (error) {
    // Nobody has this code: another may be asked for at once.
    await removeRows(db, 'otp', { otp_id: sent.otp_id });
    throw error;
  }
  await retireOlder(db, sent.otp_id);
  return sent;
};
