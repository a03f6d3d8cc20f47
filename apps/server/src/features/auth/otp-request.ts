import { hasMember } from '#src/features/auth/members.ts';
import { sendOtp } from '#src/features/auth/send-otp.ts';
import type { Handler } from '#src/http/context.ts';
import { digitsOf, phoneProblem, refuseBadFields } from '#src/lib/check-fields.ts';

/** Sends a one-time code: to register, to a phone that is free; for anything else, to one that has an account. */
export const otpRequest: Handler<'POST /api/otp/request'> = async (input, { client, ...deps }) => {
  const phone = digitsOf(input.phone);
  refuseBadFields({ phone: phoneProblem(phone) });
  const isMeant = (await hasMember(deps.db, phone)) === (input.purpose !== 'register');
  return sendOtp(deps, { phone, purpose: input.purpose, isMeant }, client);
};
