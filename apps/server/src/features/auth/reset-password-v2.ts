import { findRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { setPassword } from '#src/features/auth/set-password.ts';
import { digitsOf, passwordProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Deps, Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isOtpRight, useOtp } from '#src/lib/secrets/otp.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

/** Resets the password with a one-time code alone, and ends every session. */
export const resetPasswordV2: Handler<'POST /api/reset_password_v2'> = async (input, deps) => {
  await resetWithOtp(deps, { ...input, phone: digitsOf(input.phone) });
  return {};
};

interface Reset {
  readonly phone: string;
  readonly otp_id: string;
  readonly otp_code: string;
  readonly new_password: string;
}

/** What both ways of resetting end with. */
export const resetWithOtp = async ({ db }: Deps, reset: Reset): Promise<void> => {
  refuseBadFields({ new_password: passwordProblem(reset.new_password, reset.phone) });
  if (!(await isOtpRight(db, { ...reset, purpose: 'reset_password' }))) throw new Refusal('otp_invalid');
  const member = await findRow(db, 'member', { phone: reset.phone }, ['member_id']);
  if (!member) throw new Refusal('otp_invalid');
  const hash = await hashPassword(reset.new_password);
  await inTransaction(db, async (trx) => {
    await useOtp(trx, reset.otp_id);
    await setPassword(trx, member.member_id, hash);
  });
};
