import type { Db, Trx } from '#src/db/database.ts';
import type { Client } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isOtpRight, useOtp } from '#src/lib/secrets/otp.ts';
import { showOwnPassword } from '#src/lib/secrets/show-password.ts';

/** What a member shows again before money leaves: his password, or a code that was sent to his phone. */
interface Shown {
  readonly password?: string | undefined;
  readonly otp_id?: string | undefined;
  readonly otp_code?: string | undefined;
}

/** Checks it, and gives back what uses a code up in the transaction that it allowed. */
export const checkStepUp = async (
  db: Db,
  { memberId, phone, password_hash }: { memberId: number; phone: string; password_hash: string },
  { password, otp_id, otp_code }: Shown,
  client: Client,
): Promise<(trx: Trx) => Promise<void>> => {
  if (otp_id !== undefined && otp_code !== undefined) {
    if (!(await isOtpRight(db, { otp_id, otp_code, phone, purpose: 'withdraw' }))) throw new Refusal('otp_invalid');
    return (trx) => useOtp(trx, otp_id);
  }
  if (password === undefined) throw new Refusal('step_up_missing');
  const owner = { phone, memberId, passwordHash: password_hash };
  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');
  return async () => undefined;
};
