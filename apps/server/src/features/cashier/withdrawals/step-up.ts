import type { Db, Trx } from '#src/db/database.ts';
import { isOtpRight, useOtp } from '#src/lib/otp.ts';
import { isPassword } from '#src/lib/password.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** What a member shows again before money leaves: his password, or a code that was sent to his phone. */
export interface Shown {
  readonly password?: string | undefined;
  readonly otp_id?: string | undefined;
  readonly otp_code?: string | undefined;
}

/** Checks it, and gives back what uses a code up in the transaction that it allowed. */
export const checkStepUp = async (
  db: Db,
  { phone, password_hash }: { phone: string; password_hash: string },
  { password, otp_id, otp_code }: Shown,
): Promise<(trx: Trx) => Promise<void>> => {
  if (otp_id !== undefined && otp_code !== undefined) {
    if (!(await isOtpRight(db, { otp_id, otp_code, phone, purpose: 'withdraw' }))) throw new Refusal('otp_invalid');
    return (trx) => useOtp(trx, otp_id);
  }
  if (password === undefined) throw new Refusal('step_up_missing');
  if (!(await isPassword(password, password_hash))) throw new Refusal('password_wrong');
  return async () => undefined;
};
