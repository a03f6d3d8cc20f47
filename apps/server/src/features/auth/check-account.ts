import { digitsOf, mobileProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';

/**
 * Whether one can register with a phone: with any mobile one, as far as strangers are told. Whose account it is already, the
 * phone itself is told by SMS: this call asks nobody, so nobody learns from it which phones have accounts.
 */
export const checkAccount: Handler<'POST /api/check_account'> = async (input) => {
  const phone = digitsOf(input.phone);
  refuseBadFields({ phone: mobileProblem(phone) });
  return { is_available: true };
};
