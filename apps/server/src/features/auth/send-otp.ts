import { removeRows } from '#src/db/rows.ts';
import type { Client, Deps } from '#src/lib/context.ts';
import { makeOtp, type OtpPurpose, retireOlder } from '#src/lib/secrets/otp.ts';

const TEXTS: Record<OtpPurpose, string> = {
  register: 'สมัครสมาชิก',
  reset_password: 'ตั้งรหัสผ่านใหม่',
  bank: 'เปลี่ยนบัญชีธนาคาร',
  withdraw: 'ถอนเงิน',
};

interface Wanted {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  /** False: answers as if, and sends nothing, so that nobody learns which phones have an account. */
  readonly isMeant: boolean;
}

/** Makes a code and sends it. */
export const sendOtp = async ({ db, sms }: Deps, { phone, purpose, isMeant }: Wanted, client: Client) => {
  const { code, ...sent } = await makeOtp(db, phone, purpose, client);
  if (!isMeant) return sent;
  try {
    await sms(phone, `รหัส OTP ${TEXTS[purpose]}: ${code} ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`);
  } catch (error) {
    // Nobody has this code: another may be asked for at once.
    await removeRows(db, 'otp', { otp_id: sent.otp_id });
    throw error;
  }
  await retireOlder(db, sent.otp_id);
  return sent;
};
