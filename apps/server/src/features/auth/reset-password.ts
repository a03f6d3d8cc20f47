import { findByBank } from '#src/features/auth/members.ts';
import { resetWithOtp } from '#src/features/auth/reset-password-v2.ts';
import { sendOtp } from '#src/features/auth/send-otp.ts';
import { accountNumberProblem, digitsOf, mobileProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Without a code: sends one if phone and bank account belong together. With it: resets, if they still do. */
export const resetPassword: Handler<'POST /api/reset_password'> = async (input, { client, ...deps }) => {
  const phone = digitsOf(input.phone);
  const number = digitsOf(input.bank_account_number);
  refuseBadFields({ phone: mobileProblem(phone), bank_account_number: accountNumberProblem(number, '') });
  const memberId = await findByBank(deps.db, deps.box, phone, number);
  const { otp_id, otp_code, new_password, proof } = input;
  if (!otp_id || otp_code === undefined || new_password === undefined)
    return sendOtp(deps, { phone, purpose: 'reset_password', isMeant: memberId !== undefined, proof }, client);
  if (!memberId) throw new Refusal('otp_invalid');
  await resetWithOtp(deps, { phone, otp_id, otp_code, new_password });
  return {};
};
