import { hasMember } from '#src/features/auth/members.ts';
import { digitsOf, phoneProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';

/** Whether a phone can still be registered. */
export const checkAccount: Handler<'POST /api/check_account'> = async (input, { db }) => {
  const phone = digitsOf(input.phone);
  refuseBadFields({ phone: phoneProblem(phone) });
  return { is_available: !(await hasMember(db, phone)) };
};
