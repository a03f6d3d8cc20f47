import type { Problems, Values } from '@chokdee/ui';
import { passwordProblem } from '#src/features/auth/check-password.ts';
import { phoneOf, phoneProblem } from '#src/features/auth/check-phone.ts';
import { accountDigits, accountNumberProblem, otpProblem } from '#src/features/auth/register/check-register.ts';

/** How someone shows that an account is his: by the code alone, or by his bank account first. */
export type ForgotWay = 'otp' | 'bank';

type WhoField = 'phone' | 'bank_account_number';
type CodeField = 'otp_code' | 'new_password';

// Both find what the server would refuse anyway, so that the answer comes at once.

export const checkWho = (typed: Values<WhoField>, way: ForgotWay): Problems<WhoField> => ({
  phone: phoneProblem(typed.phone),
  bank_account_number:
    way === 'bank' ? accountNumberProblem(typed.bank_account_number, accountDigits(undefined, '')) : undefined,
});

export const checkCode = ({ otp_code, new_password }: Values<CodeField>, phone: string): Problems<CodeField> => ({
  otp_code: otpProblem(otp_code),
  new_password: passwordProblem(new_password, phoneOf(phone)),
});
